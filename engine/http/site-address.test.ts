import { expect, test } from "vitest";
import { isLocalHost, siteAddress } from "./site-address.ts";

test.each([
  "localhost",
  "localhost:3000",
  "LOCALHOST:8080",
  "127.0.0.1:3000",
  "192.168.1.20",
  "203.0.113.9:3000",
  "[::1]:3000",
  "[fe80::1]",
  "[2001:db8::1]:80",
  "nas",
  "daybreak:3000",
  "my_box",
  "studio.local",
  "studio.localhost:3000",
  "app.studio.internal",
  "studio.home.arpa",
  "studio.lan:3000",
  "studio.lan.",
])("%s is a name of this machine or its network", (host) => {
  expect(isLocalHost(host)).toBe(true);
});

test.each([
  "",
  ".",
  "studio.example",
  "evil.example:3000",
  "127.0.0.1.nip.io",
  "local.example",
  "notlocal.evil",
  "studiolocal.example",
  "home.arpa.example",
  "arpa.home",
  "xn--lan.example",
  "[::1",
  "[evil.example]",
  "[127.0.0.1]",
  "a b",
  "nas/evil.example",
  "nas@evil.example",
  "nas:3000:3000",
  "nas:evil",
  "..local",
])("%j is a name that a stranger may own, or none", (host) => {
  expect(isLocalHost(host)).toBe(false);
});

test("an address that is set is answered there and on loopback only", () => {
  const { alsoAt } = siteAddress({ url: "https://studio.example", isSet: true });
  const hosts = ["localhost:3000", "127.0.0.1", "[::1]:1", "nas", "192.168.1.20", "studio.local"];
  expect(hosts.filter(alsoAt)).toEqual(["localhost:3000", "127.0.0.1", "[::1]:1"]);
  const unset = siteAddress({ url: "http://localhost:3000", isSet: false });
  expect(hosts.filter(unset.alsoAt)).toEqual(hosts);
});
