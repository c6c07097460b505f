import { domainToUnicode } from "node:url";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { propertyRuns } from "../../tests/counts.ts";
import { readAddress, withoutWww } from "./address.ts";
import { readableHost } from "./readable-host.ts";

describe("what somebody types becomes one address", () => {
  test.each([
    ["bakery.com", "https://bakery.com", "https://bakery.com/"],
    ["  Bakery.COM\n", "https://bakery.com", "https://bakery.com/"],
    ["http://bakery.com/", "https://bakery.com", "https://bakery.com/"],
    ["HTTPS://WWW.Bakery.com", "https://bakery.com", "https://bakery.com/"],
    ["https://https://bakery.com", "https://bakery.com", "https://bakery.com/"],
    ["https:\\\\bakery.com", "https://bakery.com", "https://bakery.com/"],
    ["//bakery.com", "https://bakery.com", "https://bakery.com/"],
    ["bakery.com.", "https://bakery.com", "https://bakery.com/"],
    ["www.bakery.com:443/menu", "https://bakery.com/menu", "https://bakery.com/menu"],
    ["http://bakery.com:80/menu", "https://bakery.com/menu", "https://bakery.com/menu"],
    ["bakery.com/a?b=c#d", "https://bakery.com/a?b=c", "https://bakery.com/a?b=c"],
    ["bakery.com/a/../b", "https://bakery.com/b", "https://bakery.com/b"],
    ["bakery.com\\@evil.com", "https://bakery.com/@evil.com", "https://bakery.com/@evil.com"],
    ["shop.bakery.co.uk", "https://shop.bakery.co.uk", "https://shop.bakery.co.uk/"],
    ["ｗｗｗ.bakery。com", "https://bakery.com", "https://bakery.com/"],
    ["www.com", "https://www.com", "https://www.com/"],
    ["https://www.gov.uk/", "https://gov.uk", "https://gov.uk/"],
    [
      "Bäckerei.de/Brötchen",
      "https://bäckerei.de/Br%C3%B6tchen",
      "https://xn--bckerei-5wa.de/Br%C3%B6tchen",
    ],
    ["http://例え.jp", "https://例え.jp", "https://xn--r8jz45g.jp/"],
    ["93.184.216.34", "https://93.184.216.34", "https://93.184.216.34/"],
  ])("%o is shown as %s", (typed, displayUrl, url) => {
    expect(readAddress(typed)).toMatchObject({
      ok: true,
      address: { displayUrl: displayUrl, url },
    });
  });

  test("its host name is also given by itself, in ASCII and without www.", () => {
    expect(readAddress("https://www.Bäckerei.de:443/menu")).toMatchObject({
      address: { host: "xn--bckerei-5wa.de" },
    });
  });

  test("with and without www., http, https, a slash and capitals it is the same", () => {
    const spellings = ["", "http://", "https://", "HtTpS://"].flatMap((scheme) =>
      ["", "www.", "WWW."].flatMap((www) =>
        ["bakery.com", "Bakery.Com/"].map((name) => `${scheme}${www}${name}`),
      ),
    );
    expect(spellings).toHaveLength(24);
    expect(new Set(spellings.map((typed) => JSON.stringify(readAddress(typed)))).size).toBe(1);
  });
});

describe("what is no address is refused with a sentence about what was typed", () => {
  test.each([
    [null, "not text"],
    [undefined, "not text"],
    [7, "not text"],
    [["bakery.com"], "not text"],
    [{ url: "bakery.com" }, "not text"],
    ["", "missing"],
    [" \t\n", "missing"],
    [`bakery.com/${"a".repeat(2000)}`, "too long"],
    ["x".repeat(1024 * 1024), "too long"],
    ["bakery.com\r\nHost: evil.com", "invisible"],
    ["bakery\u0000.com", "invisible"],
    ["bakery.com/\u0085", "invisible"],
    ["ftp://bakery.com", "scheme"],
    ["file:///etc/passwd", "scheme"],
    ["gopher://bakery.com:70/_x", "scheme"],
    ["javascript:alert(1)", "scheme"],
    ["JavaScript://bakery.com/%0aalert(1)", "scheme"],
    ["data:text/html,<title>x</title>", "scheme"],
    ["view-source:https://bakery.com", "scheme"],
    ["https://user:secret@bakery.com", "sign-in"],
    ["user:secret@bakery.com", "sign-in"],
    ["https://h:443@evil.com", "sign-in"],
    ["baker@bakery.com", "sign-in"],
    ["mailto:baker@bakery.com", "sign-in"],
    ["https://bakery.com@169.254.169.254", "sign-in"],
    ["bakery.com:22", "port"],
    ["bakery.com:25", "port"],
    ["bakery.com:3306", "port"],
    ["http://bakery.com:6379/", "port"],
    ["bakery.com:8080", "port"],
    ["bakery.com:0", "port"],
    ["bakery.com:99999", "no website"],
    ["bakery", "no website"],
    ["localhost", "no website"],
    ["LOCALHOST.", "no website"],
    ["localhost:3000", "no website"],
    ["printer.local", "no website"],
    ["metadata.google.internal", "no website"],
    ["app.localhost", "no website"],
    ["router.home.arpa", "no website"],
    ["nas.lan", "no website"],
    ["duckduckgo.onion", "no website"],
    ["bakery.test", "no website"],
    ["my bakery.com", "no website"],
    ["bakery..com", "no website"],
    [".com", "no website"],
    ["-bakery.com", "no website"],
    ["bakery.com%00", "no website"],
    ["bakery!.com", "no website"],
    [`${"a".repeat(64)}.com`, "no website"],
    [`${"a.".repeat(130)}com`, "no website"],
    ["256.256.256.256", "no website"],
    ["1.2.3.4.5", "no website"],
    ["[::1", "no website"],
    ["[fe80::1%25eth0]", "no website"],
    ["https://", "no website"],
    ["?", "no website"],
  ])("%o: %s", (typed, fault) => {
    const read = readAddress(typed);
    expect(read).toMatchObject({ ok: false, fault });
    expect(!read.ok && read.message).toMatch(/^[A-Z].{40,}\.$/);
  });
});

test("a test host may be private and on any port, and nothing beside it may", () => {
  const hosts = new Set(["127.0.0.1:4000", "localhost:4000", "[::1]:443"]);
  expect(readAddress("http://127.0.0.1:4000/a", hosts)).toMatchObject({
    address: { displayUrl: "https://127.0.0.1:4000/a", url: "https://127.0.0.1:4000/a" },
  });
  expect(readAddress("localhost:4000", hosts)).toMatchObject({ ok: true });
  expect(readAddress("[::1]", hosts)).toMatchObject({ ok: true });
  expect(readAddress("localhost:4001", hosts)).toMatchObject({ ok: false });
  expect(readAddress("127.0.0.1:4001", hosts)).toMatchObject({ ok: false });
  expect(readAddress("localhost:4000")).toMatchObject({ ok: false });
});

test("any text gives an address or a sentence; an address is complete, has https, and is read back unchanged", () => {
  const piece = fc.oneof(
    fc.constantFrom(
      "https:",
      "http:",
      "//",
      "\\",
      "www.",
      "bakery",
      ".com",
      ".",
      ":",
      "@",
      "/",
      "?",
    ),
    fc.constantFrom("#", "[", "]", "::1", "127.0.0.1", "0x7f", "①", "。", "%2e", "%", ":80", ":22"),
    fc.constantFrom("xn--", "ä", "ß", "日本", "\u200d", "\u202e", " ", "\t", "\u0000", "ſ", "İ"),
    fc.string({ unit: "binary", maxLength: 5 }),
    fc.domain(),
    fc.webPath(),
  );
  const texts = fc.array(piece, { maxLength: 9 }).map((pieces) => pieces.join(""));
  let read = 0;
  fc.assert(
    fc.property(fc.oneof(texts, fc.webUrl(), fc.string({ unit: "binary" })), (typed) => {
      const answer = readAddress(typed);
      if (!answer.ok) {
        expect(answer.message).toMatch(/\.$/);
        return;
      }
      read += 1;
      const { displayUrl, url, host } = answer.address;
      const parsed = new URL(url);
      expect([parsed.protocol, parsed.username, parsed.password, parsed.port, parsed.hash]).toEqual(
        ["https:", "", "", "", ""],
      );
      expect(parsed.href).toBe(url);
      expect([parsed.hostname, host]).toEqual([host, withoutWww(host)]);
      expect(displayUrl).not.toMatch(/[\p{Cc}\p{Cf}\s<>"]/u);
      expect(readAddress(displayUrl)).toEqual(answer);
      expect(readAddress(url)).toEqual(answer);
    }),
    propertyRuns(3000),
  );
  expect(read).toBeGreaterThan(propertyRuns(3000).numRuns / 10);
});

describe("a name is shown as its owner reads it", () => {
  test.each([
    ["xn--mnchen-3ya.de", "münchen.de"],
    ["www.xn--e1afmkfd.xn--p1ai", "www.пример.рф"],
    ["xn--fiqs8s", "中国"],
    ["bakery.com", "bakery.com"],
  ])("%s is %s", (host, readable) => expect(readableHost(host)).toBe(readable));

  test.each([
    ["Latin and Cyrillic in one label", "xn--pple-43d.com"],
    ["no Punycode at all", "xn--99999999.com"],
    ["nothing but ASCII in it", "xn--abc-.com"],
    ["a sign and no letter", "xn--ls8h.la"],
  ])("it stays in ASCII if it has %s", (_what, host) => expect(readableHost(host)).toBe(host));

  test("letters of every kind are read as Node reads them", () => {
    const letter = fc
      .integer({ min: 0xa1, max: 0x2ffff })
      .map((point) => String.fromCodePoint(point));
    let readable = 0;
    fc.assert(
      fc.property(fc.array(letter, { minLength: 1, maxLength: 12 }), (letters) => {
        const host = URL.parse(`https://${letters.join("")}.com`)?.hostname ?? "";
        for (const label of host.split(".")) {
          const decoded = readableHost(label);
          if (decoded === label) continue;
          readable += 1;
          expect(decoded).toBe(domainToUnicode(label));
        }
      }),
      propertyRuns(5000),
    );
    expect(readable).toBeGreaterThan(propertyRuns(5000).numRuns / 100);
  });

  test("no label makes it throw or take long", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme-ascii", maxLength: 60 }), (label) => {
        readableHost(`xn--${label}`);
      }),
      propertyRuns(3000),
    );
  });
});
