import type { MiddlewareHandler } from "hono";
import de from "#content/words/llms/de.ts";
import { llms as en, type LlmsWords } from "#content/words/llms/en.ts";
import es from "#content/words/llms/es.ts";
import fr from "#content/words/llms/fr.ts";
import { formatPrice } from "#domain/service/price-text.ts";
import type { Language } from "#domain/settings/settings.ts";
import type { PublishedContent } from "../publishing/content.ts";

/** The build's data about each page, by path. */
export interface BuiltPage {
  title: string;
  description: string;
  /** Whether search engines may list it. */
  indexed: boolean;
  language: string;
}

/** robots.txt, sitemap.xml and llms.txt by path, made from the pages that may be listed. */
export function siteIndex(
  built: Record<string, BuiltPage>,
  siteUrl: string,
  content: PublishedContent,
): Record<string, string> {
  const pages = Object.entries(built)
    .filter(([, { indexed, language }]) => indexed && language === "en")
    .map(([path, page]) => ({ ...page, path, url: `${siteUrl}${path}` }));
  return {
    "/robots.txt": robots(siteUrl),
    "/sitemap.xml": sitemap(pages.map(({ url }) => url)),
    "/llms.txt": llms(pages, content),
  };
}

/**
 * Keeps search engines away from everything while the seller is still the shipped demo studio's (decision 088). They may
 * read on, because they have to read that they may not list it.
 */
export function hiddenSite(isHidden: () => boolean): MiddlewareHandler {
  return async (c, next) => {
    if (!isHidden()) return next();
    if (c.req.path === "/robots.txt") c.res = c.text("User-agent: *\nAllow: /\n");
    else if (lists.has(c.req.path)) c.res = c.text("Not found.", 404);
    else await next();
    if (!c.res.headers.has("x-robots-tag")) c.header("X-Robots-Tag", "noindex");
  };
}

/** What invites search engines and language models. */
const lists = new Set(["/sitemap.xml", "/llms.txt"]);

// Pages that need an account have nothing for crawlers. Whether any other page may be listed is stated on the page
// itself (RFC 9309).
function robots(siteUrl: string): string {
  return `User-agent: *
Disallow: /admin
Disallow: /dashboard
Disallow: /onboarding
Disallow: /profile
Disallow: /project/
Disallow: /invoices
Disallow: /unsubscribe

Sitemap: ${siteUrl}/sitemap.xml
`;
}

/** https://www.sitemaps.org/protocol.html; without dates, because none are stored. */
function sitemap(urls: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.map((url) => `  <url><loc>${url}</loc></url>`).join("\n")}
</urlset>
`;
}

const wordsIn: Record<Language, LlmsWords> = { en, de, es, fr };

type Listed = BuiltPage & { path: string; url: string };

/** https://llmstxt.org: who we are in a paragraph, and where to read on. */
function llms(pages: Listed[], { studio, catalogue, money }: PublishedContent): string {
  const written = (minor: number) => formatPrice(minor, money);
  const { plans, addOns, ownAddOns } = catalogue;
  const { branding, leadTool, support } = addOns;
  const words = wordsIn[studio.language];
  const priced = (cents: number, from: boolean) =>
    from ? words.from(written(cents)) : written(cents);
  const offered = [
    { ...branding, text: priced(branding.cents, branding.from) },
    { ...leadTool, text: words.each(written(leadTool.cents)) },
    { ...support, text: words.monthly(written(support.monthlyCents), support.freeMonths) },
    ...ownAddOns.map((own) => ({ ...own, text: priced(own.cents, own.from) })),
  ].filter(({ hidden }) => !hidden);
  const below = (prefix: string) => pages.filter(({ path }) => path.startsWith(`${prefix}/`));
  const rest = pages.filter(({ path }) => !/^\/(services|work)\//.test(path));
  return `# ${studio.name}

> ${studio.description}

${plans.map(({ name, price, timeline }) => `- ${name}: ${priced(price.cents, price.from)}, ${timeline}`).join("\n")}
${offered.map(({ name, text }) => `- ${name}: ${text}`).join("\n")}

${words.reach(studio.email, studio.phone)}

## ${words.pages}

${rest.map(line).join("\n")}

## ${words.services}

${below("/services").map(line).join("\n")}

## ${words.work}

${below("/work").map(line).join("\n")}
`;
}

const line = ({ title, description, url }: Listed) =>
  `- [${title.split(" | ")[0]}](${url}): ${description}`;
