import { expect, test } from "vitest";
import { robotsFaults } from "./robots-rules.ts";

test("a robots.txt as the standard has it is without fault", () => {
  const text = `# Hello
User-Agent: *   # everybody
Disallow: /admin
Disallow: /*.pdf$
Allow: /admin/open
Disallow:
Crawl-delay: 5

Sitemap: https://bakery.example/sitemap.xml
`;
  expect(robotsFaults(text)).toEqual([]);
  expect(robotsFaults(text.replaceAll("\n", "\r\n"))).toEqual([]);
  expect(robotsFaults("")).toEqual([]);
});

test("each line that is not understood is named, with its number", () => {
  const text = `Disallow: /early
User-agent:
Disalow: /typo
User-agent *
User-agent: *
Disallow: admin
Disallow: /$/x
Sitemap: /sitemap.xml`;
  expect(robotsFaults(text)).toEqual([
    "Line 1 comes before any User-agent: Disallow: /early",
    "Line 2 names no crawler: User-agent:",
    "Line 3 begins with “disalow”, which no crawler knows: Disalow: /typo",
    "Line 4 has no name and colon: User-agent *",
    "Line 6 has a path that does not begin with “/”: Disallow: admin",
    "Line 7 has a “$” that is not at its end: Disallow: /$/x",
    "Line 8 names a sitemap without its full address: Sitemap: /sitemap.xml",
  ]);
});
