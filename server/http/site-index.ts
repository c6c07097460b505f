import { formatPrice } from "#domain/service/price-text.ts";
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

type Listed = BuiltPage & { path: string; url: string };

/** https://llmstxt.org: who we are in a paragraph, and where to read on. */
function llms(pages: Listed[], { studio, catalogue, money }: PublishedContent): string {
  const written = (minor: number) => formatPrice(minor, money);
  const { plans, addOns } = catalogue;
  const below = (prefix: string) => pages.filter(({ path }) => path.startsWith(`${prefix}/`));
  const rest = pages.filter(({ path }) => !/^\/(services|work)\//.test(path));
  return `# ${studio.name}

> ${studio.description}

${plans.map(({ name, price, timeline }) => `- ${name}: ${price.from ? "from " : ""}${written(price.cents)}, ${timeline}`).join("\n")}
- ${addOns.branding.name}: ${addOns.branding.from ? "from " : ""}${written(addOns.branding.cents)}
- ${addOns.leadTool.name}: ${written(addOns.leadTool.cents)} each, one included with a website
- ${addOns.support.name}: ${written(addOns.support.monthlyCents)} a month, ${addOns.support.freeMonths} months free with a website

Write to ${studio.email} or ring ${studio.phone}.

## Pages

${rest.map(line).join("\n")}

## Services

${below("/services").map(line).join("\n")}

## Work

${below("/work").map(line).join("\n")}
`;
}

const line = ({ title, description, url }: Listed) =>
  `- [${title.split(" | ")[0]}](${url}): ${description}`;
