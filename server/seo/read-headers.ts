import type { PageFacts } from "#domain/seo/facts.ts";
import { directivesIn, refreshIn, targetOf } from "./attribute-values.ts";
import { plainText } from "./plain-text.ts";

/** What the headers of the page say to browsers and crawlers. */
export function readHeaders(
  headers: Record<string, string>,
  address: string,
): Pick<
  PageFacts,
  | "directives"
  | "canonicals"
  | "alternates"
  | "refresh"
  | "compression"
  | "hstsSeconds"
  | "answeredAt"
> & { upgradesInsecure: boolean } {
  const links = linksIn(headers.link ?? "");
  const hsts = /max-age\s*=\s*"?(\d{1,12})/i.exec(headers["strict-transport-security"] ?? "");
  const date = Date.parse(headers.date ?? "");
  return {
    directives: robotsTag(headers["x-robots-tag"] ?? ""),
    canonicals: links
      .filter(({ rels }) => rels.includes("canonical"))
      .map(({ href }) => ({ ...targetOf(href, address), from: "header" })),
    alternates: links
      .filter(({ rels, hreflang }) => rels.includes("alternate") && hreflang !== "")
      .map(({ href, hreflang }) => ({ ...targetOf(href, address), lang: plainText(hreflang, 40) })),
    refresh: refreshIn(headers.refresh ?? ""),
    compression: plainText(headers["content-encoding"] ?? "", 20).replace(/^identity$/i, ""),
    hstsSeconds: hsts ? Number(hsts[1]) : null,
    answeredAt: Number.isNaN(date) ? null : date,
    upgradesInsecure: /upgrade-insecure-requests/i.test(headers["content-security-policy"] ?? ""),
  };
}

/** X-Robots-Tag: rules for everybody, and behind 'googlebot:' those for one crawler. */
function robotsTag(value: string): PageFacts["directives"] {
  const found: PageFacts["directives"] = [];
  let agent = "";
  for (const part of value.slice(0, 2000).split(",").slice(0, 50)) {
    const [, name, rest] = /^\s*([a-z0-9_.-]+)\s*:\s*(.*)$/i.exec(part) ?? [];
    const isAgent =
      name && !/^(unavailable_after|max-snippet|max-image-preview|max-video-preview)$/i.test(name);
    if (isAgent) agent = name.toLowerCase();
    const words = directivesIn(isAgent ? (rest ?? "") : part);
    const same = found.find((one) => one.agent === agent);
    if (same) same.words.push(...words);
    else if (words.length > 0) found.push({ from: "header", agent, words });
  }
  return found;
}

/** RFC 8288, as far as canonical and hreflang need it. */
function linksIn(value: string): { href: string; rels: string[]; hreflang: string }[] {
  return [...value.slice(0, 20_000).matchAll(/<([^>]{1,2000})>([^<]{0,500})/g)]
    .slice(0, 100)
    .map(([, href = "", parameters = ""]) => ({
      href,
      rels: parameter(parameters, "rel").toLowerCase().split(/\s+/),
      hreflang: parameter(parameters, "hreflang"),
    }));
}

function parameter(parameters: string, name: string): string {
  const found = new RegExp(`;\\s*${name}\\s*=\\s*(?:"([^"]*)"|([^\\s;,"]+))`, "i").exec(parameters);
  return found?.[1] ?? found?.[2] ?? "";
}
