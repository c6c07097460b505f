import type { SitemapFacts } from "#domain/seo/facts.ts";
import type { SideFile } from "#domain/seo/visit.ts";
import { plainText } from "./plain-text.ts";

/** A file of this length may have been cut when it was fetched. */
const cutCharacters = 500_000;

/** A sitemap by sitemaps.org's protocol: addresses in <loc>, other sitemaps in an index, or one address a line. */
export function readSitemap(
  { status, text, address }: SideFile & { address: string },
  own: readonly string[],
): SitemapFacts {
  const facts = { status, address: plainText(address) };
  const nothing = { ...facts, kind: "none", addresses: 0, listsPage: null } as const;
  if (status < 200 || status > 299) return nothing;
  if (/\.gz$/i.test(address)) return { ...facts, kind: "packed", addresses: 0, listsPage: null };
  const root = /<(?:[\w-]+:)?(urlset|sitemapindex)[\s>]/i.exec(text.slice(0, 5000))?.[1];
  if (!root && /^\s*</.test(text)) return nothing;
  const listed = root ? locations(text) : lines(text);
  if (listed.length === 0 && !root) return nothing;
  const isIndex = root?.toLowerCase() === "sitemapindex";
  const requested = own.map(plainAddress);
  return {
    ...facts,
    kind: isIndex ? "index" : root ? "sitemap" : "text",
    addresses: listed.length,
    listsPage:
      isIndex || text.length >= cutCharacters
        ? null
        : listed.some((one) => requested.includes(plainAddress(one))),
  };
}

function locations(text: string): string[] {
  return [...text.matchAll(/<(?:[\w-]+:)?loc>(?:\s*<!\[CDATA\[)?([^<\]]{1,3000})/g)].map(
    ([, location = ""]) => location.trim().replaceAll("&amp;", "&"),
  );
}

function lines(text: string): string[] {
  return text.split(/\r?\n/).filter((line) => /^https?:\/\/\S+$/.test(line.trim()));
}

/** The same text for the same page, whether its address has https or http, a www., or a slash at its end. */
function plainAddress(address: string): string {
  return address
    .trim()
    .replace(/^https?:\/\/(www\.)?/i, "")
    .replace(/#.*$/, "")
    .replace(/\/$/, "");
}
