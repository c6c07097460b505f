import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { propertyRuns } from "../../tests/counts.ts";
import { isPublicAddress } from "./public-address.ts";

/** Each network that is not public: its first and last address, and the public ones just before and after it. */
const networks: [network: string, first: string, last: string, before: string, behind: string][] = [
  ["this network", "0.0.0.0", "0.255.255.255", "", "1.0.0.0"],
  ["private", "10.0.0.0", "10.255.255.255", "9.255.255.255", "11.0.0.0"],
  ["carrier", "100.64.0.0", "100.127.255.255", "100.63.255.255", "100.128.0.0"],
  ["loopback", "127.0.0.0", "127.255.255.255", "126.255.255.255", "128.0.0.0"],
  ["link", "169.254.0.0", "169.254.255.255", "169.253.255.255", "169.255.0.0"],
  ["private", "172.16.0.0", "172.31.255.255", "172.15.255.255", "172.32.0.0"],
  ["protocols", "192.0.0.0", "192.0.0.255", "191.255.255.255", "192.0.1.0"],
  ["documentation 1", "192.0.2.0", "192.0.2.255", "192.0.1.255", "192.0.3.0"],
  ["6to4 relays", "192.88.99.0", "192.88.99.255", "192.88.98.255", "192.88.100.0"],
  ["private", "192.168.0.0", "192.168.255.255", "192.167.255.255", "192.169.0.0"],
  ["benchmarks", "198.18.0.0", "198.19.255.255", "198.17.255.255", "198.20.0.0"],
  ["documentation 2", "198.51.100.0", "198.51.100.255", "198.51.99.255", "198.51.101.0"],
  ["documentation 3", "203.0.113.0", "203.0.113.255", "203.0.112.255", "203.0.114.0"],
  ["multicast", "224.0.0.0", "239.255.255.255", "223.255.255.255", ""],
  ["reserved", "240.0.0.0", "255.255.255.255", "", ""],
  ["Azure's host", "168.63.129.16", "168.63.129.16", "168.63.129.15", "168.63.129.17"],
  ["protocols", "2001::", "2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff", "2000:ffff::", "2001:200::"],
  [
    "documentation",
    "2001:db8::",
    "2001:db8:ffff:ffff:ffff:ffff:ffff:ffff",
    "2001:db7:ffff::",
    "2001:db9::",
  ],
  ["6to4", "2002::", "2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "2001:ffff::", "2003::"],
  [
    "documentation",
    "3fff::",
    "3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff",
    "3ffe:ffff::",
    "3fff:1000::",
  ],
  ["below the global ones", "::", "1fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "", "2000::"],
  [
    "above the global ones",
    "4000::",
    "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff",
    "3fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff",
    "",
  ],
];

describe("the borders of what is public", () => {
  test.each(networks)("%s, %s to %s", (_network, first, last, before, behind) => {
    expect([first, last].filter(isPublicAddress)).toEqual([]);
    const neighbours = [before, behind].filter(Boolean);
    expect(neighbours.filter(isPublicAddress)).toEqual(neighbours);
  });
});

test.each([
  ["mapped IPv4, also of a public address", ["::ffff:127.0.0.1", "::ffff:93.184.216.34"]],
  ["compatible IPv4", ["::127.0.0.1", "::7f00:1", "::93.184.216.34"]],
  ["translated IPv4", ["::ffff:0:127.0.0.1", "64:ff9b::7f00:1", "64:ff9b:1::7f00:1"]],
  ["6to4 and Teredo of loopback", ["2002:7f00:1::1", "2001:0:7f00:1::80ff:fffe"]],
  ["of the site, of the link, of the loop", ["fec0::1", "fe80::1", "fd00:ec2::254", "::1"]],
  ["with a zone", ["fe80::1%lo", "2606:2800:220:1::1%eth0"]],
  ["to everybody, to nobody", ["ff02::1", "100::1", "5f00::1", "::"]],
  [
    "spelled as no resolver and no socket does",
    [
      "127.1",
      "0x7f.0.0.1",
      "0177.0.0.1",
      "2130706433",
      "1.1",
      "[2606:2800:220:1::1]",
      " 1.1.1.1",
      "",
    ],
  ],
])("not public: %s", (_what, addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([]);
});

test("public: addresses of well-known websites and name servers", () => {
  const known = ["93.184.216.34", "1.1.1.1", "8.8.8.8", "2606:2800:220:1::1", "2a00:1450:4001::1"];
  expect(known.filter(isPublicAddress)).toEqual(known);
});

test("every IPv4 address is judged like its number, which the test compares with the borders of the networks", () => {
  const closed = networks
    .filter(([, first]) => first.includes("."))
    .map(([, first, last]) => [number(first), number(last)] as const);
  const near = fc
    .tuple(fc.constantFrom(...closed.flat()), fc.integer({ min: -300, max: 300 }))
    .map(([border, step]) => (border + step + 2 ** 32) % 2 ** 32);
  fc.assert(
    fc.property(fc.oneof(near, fc.integer({ min: 0, max: 2 ** 32 - 1 })), (value) => {
      const isClosed = closed.some(([first, last]) => value >= first && value <= last);
      expect(isPublicAddress(dotted(value))).toBe(!isClosed);
      expect(isPublicAddress(`::ffff:${dotted(value)}`)).toBe(false);
    }),
    propertyRuns(2000),
  );
});

test("every IPv6 address is judged by its first bits, however it is spelled", () => {
  const groups = fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 8, maxLength: 8 });
  const first = fc.constantFrom(0, 0x64, 0x2000, 0x2001, 0x2002, 0x2606, 0x3fff, 0xfd00, 0xfe80);
  const second = fc.constantFrom(0, 0x1ff, 0x200, 0xdb8, 0xdb9, 0xfff, 0x1000, 0xff9b);
  fc.assert(
    fc.property(groups, fc.option(first), fc.option(second), (random, a, b) => {
      const parts = [a ?? random[0] ?? 0, b ?? random[1] ?? 0, ...random.slice(2)];
      const [g = 0, h = 0] = parts;
      const isGlobal = g >> 13 === 1;
      const isClosed =
        (g === 0x2001 && (h < 0x200 || h === 0xdb8)) ||
        g === 0x2002 ||
        (g === 0x3fff && h < 0x1000);
      const text = parts.map((part) => part.toString(16)).join(":");
      const long = parts.map((part) => part.toString(16).padStart(4, "0").toUpperCase()).join(":");
      expect([isPublicAddress(text), isPublicAddress(long)]).toEqual(
        Array(2).fill(isGlobal && !isClosed),
      );
    }),
    propertyRuns(2000),
  );
});

test("no text makes the check throw an error", () => {
  fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => void isPublicAddress(text)));
});

function number(address: string): number {
  return address.split(".").reduce((sum, part) => sum * 256 + Number(part), 0);
}

function dotted(value: number): string {
  return [24, 16, 8, 0].map((shift) => Math.floor(value / 2 ** shift) % 256).join(".");
}
