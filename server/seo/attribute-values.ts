import type { PageFacts, Target } from "#domain/seo/facts.ts";
import { plainText } from "./plain-text.ts";

/** The rules in 'noindex, nofollow'. */
export function directivesIn(content: string): string[] {
  return content
    .slice(0, 1000)
    .split(",")
    .map((word) => plainText(word, 60).toLowerCase())
    .filter((word) => word !== "")
    .slice(0, 20);
}

/** '5; url=/there', by the HTML standard's rules for a refresh; null where it is none. */
export function refreshIn(content: string): PageFacts["refresh"] {
  const [, seconds, rest = ""] =
    /^\s*(\d{1,6})[\d.]*(?:$|[;,\s]+(.*)$)/s.exec(content.slice(0, 2000)) ?? [];
  if (seconds === undefined) return null;
  const to = rest.replace(/^url\s*=\s*/i, "").replace(/^(["'])(.*?)\1.*$/s, "$2");
  return { seconds: Number(seconds), to: plainText(to) };
}

/** The target of an href, relative to the address of its page. */
export function targetOf(href: string, base: string): Target {
  const trimmed = href.trim();
  const url = trimmed === "" ? null : URL.parse(trimmed, base);
  if (url) url.hash = "";
  return {
    written: plainText(trimmed),
    href: url ? url.href.slice(0, 2000) : null,
    isFull: URL.canParse(trimmed),
  };
}
