import { unescapeHtml } from "./unescape-html.ts";

export interface PageFacts {
  title: string;
  description: string;
  /** May be found by searching: it has a canonical address. */
  indexed: boolean;
  scripts: string[];
  styles: string[];
}

/** What a page's head says about it; the sitemap and llms.txt are made of it. */
export function pageFactsOf(html: string): Pick<PageFacts, "title" | "description" | "indexed"> {
  return {
    title: unescapeHtml(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ""),
    description: unescapeHtml(
      /<meta name="description" content="([^"]*)"\/>/.exec(html)?.[1] ?? "",
    ),
    indexed: html.includes('<link rel="canonical"'),
  };
}
