import { expect, test } from "vitest";
import { relyingPartyOf } from "./relying-party.ts";

test.each([
  ["https://studio.example", "studio.example"],
  ["https://studio.example:8443", "studio.example"],
  ["http://localhost:3000", "localhost"],
])("at %s passkeys are made for the host %s", (siteUrl, host) => {
  expect(relyingPartyOf(siteUrl)?.id).toBe(host);
});

test.each([
  "http://studio.example",
  "https://192.0.2.7",
  "https://[2001:db8::7]",
  "http://127.0.0.1:3000",
])("at %s there are none", (siteUrl) => {
  expect(relyingPartyOf(siteUrl)).toBeNull();
});

test("the host of today is no former one", () => {
  const party = relyingPartyOf("https://studio.example", ["studio.example", "old.example"]);
  expect(party?.formerHosts).toEqual(["old.example"]);
});
