import fc from "fast-check";
import { expect, test } from "vitest";
import { propertyRuns } from "../../../tests/counts.ts";
import { allowedRedirect } from "./redirect.ts";

const siteUrl = "https://site.test";
const rules = {
  siteUrl,
  alsoAt: (host: string) => host === "nas:3000",
  redirectAllowList: ["https://app.site.test", "https://other.test/callback"],
};

test.each([
  ["https://site.test/reset-password", "https://site.test/reset-password"],
  ["https://site.test/a?sb_flow_id=1", "https://site.test/a?sb_flow_id=1"],
  ["https://site.test/a#access_token=x", "https://site.test/a"],
  ["https://app.site.test/any/page", "https://app.site.test/any/page"],
  ["https://other.test/callback?x=1", "https://other.test/callback?x=1"],
  ["http://nas:3000/reset-password?x=1#y", "https://site.test/reset-password?x=1"],
  ["http://nas:3000//evil.test", "https://site.test//evil.test"],
])("a link may lead to %s", (requested, allowed) => {
  expect(allowedRedirect(requested, rules)).toBe(allowed);
});

const refused = [
  undefined,
  "",
  "/reset-password",
  "https://evil.test/",
  "http://nas:3001/",
  "http://nas:3000@evil.test/",
  "http://admin@nas:3000/",
  "http://site.test/",
  "https://site.test:444/",
  "https://site.test@evil.test/",
  "https://site.test:x@evil.test/",
  "https://user@site.test/",
  "https://site.test.evil.test/",
  "https://evil.test/https://site.test",
  "https://site%2eevil.test/",
  "https://site.test%2f@evil.test/",
  "https://other.test/",
  "https://other.test/callback/../x",
  "//evil.test",
  "///evil.test",
  "\\\\evil.test",
  "/\\evil.test",
  "https:/evil.test",
  "https:evil.test",
  "https:///evil.test",
  "https:\\\\evil.test",
  "https://evil.test\\@site.test/",
  "https://site.test\\.evil.test",
  "javascript:alert(1)",
  "java\nscript:alert(1)",
  " javascript:alert(1)",
  "data:text/html,x",
  "vbscript:x",
  "https://site.test/\r\nSet-Cookie: a=b",
  "https://site.test/\u0000",
  "https://ev\u00adil.test/",
  "https://site。test.evil.test",
  `https://site.test/${"a".repeat(3000)}`,
];
test.each(refused)("%j is refused, and the link leads to the site's start page", (requested) => {
  expect(allowedRedirect(requested, rules)).toBe(siteUrl);
});

test("whatever is asked, the host is one of ours", () => {
  const hosts = new Set(["site.test", "app.site.test", "other.test"]);
  const parts = fc.constantFrom(
    "https://",
    "site.test",
    "@",
    "\\",
    "/",
    "//",
    ".",
    "evil.test",
    "%2e",
    "#",
    "?",
    ":",
    "\t",
  );
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 9 }), (pieces) => {
      expect(hosts).toContain(new URL(allowedRedirect(pieces.join(""), rules)).hostname);
    }),
    propertyRuns(2000),
  );
});
