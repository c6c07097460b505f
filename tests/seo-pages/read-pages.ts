import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import type { SideFile, Visit } from "#domain/seo/visit.ts";

/**
 * A real page as it was saved (SOURCES.md), with its address, and with those parts of its site that we have made up.
 */
export interface SavedPage {
  name: string;
  address: string;
  /** The package that we have the page from. */
  from: string;
  status?: number;
  headers?: Record<string, string>;
  robots?: keyof typeof robotsTexts;
  sitemap?: "lists" | "other" | "index" | "page";
}

const folder = new URL("./", import.meta.url);

export const savedPages: SavedPage[] = JSON.parse(
  readFileSync(new URL("pages.json", folder), "utf8"),
);

function bytesOf({ name }: SavedPage): { body: Uint8Array; sentBytes: number } {
  const packed = readFileSync(new URL(`pages/${name}.html.br`, folder));
  return { body: new Uint8Array(brotliDecompressSync(packed)), sentBytes: packed.byteLength };
}

/** What a visit to the page would have fetched. */
export function visitOf(page: SavedPage): Visit {
  const { origin, protocol } = new URL(page.address);
  return {
    displayUrl: page.address.replace(/^https?:\/\/(www\.)?/, "https://"),
    address: page.address,
    redirects: [],
    status: page.status ?? 200,
    headers: {
      date: "Sat, 21 Nov 2026 09:00:00 GMT",
      ...headersOf(page),
      "content-encoding": "br",
    },
    ...bytesOf(page),
    waited: 120,
    plainHttp: protocol === "https:" ? "leads to https" : "answers",
    robots: robotsOf(page),
    sitemap: { ...sitemapOf(page), address: `${origin}/sitemap.xml` },
  };
}

function headersOf({ headers }: SavedPage): Record<string, string> {
  return { "content-type": "text/html", ...headers };
}

function robotsOf({ robots }: SavedPage): SideFile {
  if (!robots) return missing;
  const text = robotsTexts[robots];
  return { status: robots === "broken" ? 503 : 200, text, contentType: "text/plain" };
}

function sitemapOf({ sitemap, address }: SavedPage): SideFile {
  if (!sitemap) return missing;
  const found = (text: string): SideFile => ({ status: 200, text, contentType: "text/xml" });
  const list = (loc: string) => `<url><loc>${loc.replaceAll("&", "&amp;")}</loc></url>`;
  const { origin } = new URL(address);
  if (sitemap === "page") return found("<!doctype html><title>Welcome</title>");
  if (sitemap === "index") {
    return found(`<sitemapindex><sitemap><loc>${origin}/news.xml</loc></sitemap></sitemapindex>`);
  }
  return found(
    `<?xml version="1.0"?><urlset>${list(`${origin}/`)}${sitemap === "lists" ? list(address) : ""}</urlset>`,
  );
}

const missing: SideFile = { status: 404, text: "", contentType: "text/html" };

/** These are made up, not the sites' own: one of each kind that a crawler meets. */
const robotsTexts = {
  plain:
    "User-agent: *\nDisallow: /search\nAllow: /search/about\n\nSitemap: https://example.com/sitemap.xml\n",
  faulty:
    "Disallow: /early\nUser-agent: *\nDisallow: private\nNo colon here\nDisalow: /typo\nSitemap: /sitemap.xml\n",
  closed: "User-agent: *\nDisallow: /\n",
  "closed-elsewhere": "User-agent: *\nDisallow: /*.pdf$\nDisallow: /cart\n",
  "google-only": "User-agent: *\nDisallow: /\n\nUser-agent: Googlebot\nAllow: /\n",
  "google-closed": "User-agent: Googlebot\nDisallow: /\n",
  broken: "Service unavailable",
  page: "<!doctype html><html><head><title>Not found</title></head><body><p>Sorry.</p></body></html>",
};
