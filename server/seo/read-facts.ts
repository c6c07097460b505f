import { parse } from "parse5";
import type { PageFacts } from "#domain/seo/facts.ts";
import { primaryLanguage } from "#domain/seo/language-tag.ts";
import { readability } from "#domain/seo/readability.ts";
import type { Visit } from "#domain/seo/visit.ts";
import { decodePage } from "./decode.ts";
import { plainText } from "./plain-text.ts";
import { readElements } from "./read-elements.ts";
import { readHeaders } from "./read-headers.ts";
import { readRobots } from "./read-robots.ts";
import { readSitemap } from "./read-sitemap.ts";

/**
 * What the checks read of a visit: from its bytes, headers, robots.txt and sitemap, and nothing else. Nothing is
 * fetched, nothing runs. Its time depends on the page; readPage (read-page.ts) limits it.
 */
export function readFacts(visit: Visit): PageFacts {
  const address = withoutFragment(visit.address);
  const { html, charset } = decodePage(visit.body, visit.headers["content-type"] ?? "");
  const headers = readHeaders(visit.headers, address);
  const { blocks, ...page } = readElements(parse(html), address, headers.upgradesInsecure);
  const { reads, ...text } = readability(blocks, primaryLanguage(page.lang));
  return {
    displayUrl: visit.displayUrl,
    address,
    status: visit.status,
    redirects: visit.redirects.map(({ from, status, to }) => ({
      from: plainText(from),
      status,
      to: plainText(to),
    })),
    plainHttp: visit.plainHttp,
    waited: visit.waited,
    sentBytes: visit.sentBytes,
    bytes: visit.body.byteLength,
    compression: headers.compression,
    hstsSeconds: headers.hstsSeconds,
    answeredAt: headers.answeredAt,
    charset,
    ...page,
    reads,
    directives: [...page.directives, ...headers.directives],
    canonicals: [...page.canonicals, ...headers.canonicals],
    alternates: [...page.alternates, ...headers.alternates],
    refresh: page.refresh ?? headers.refresh,
    text,
    robots: readRobots(visit.robots, address),
    sitemap: readSitemap(visit.sitemap, [visit.address, visit.displayUrl]),
  };
}

function withoutFragment(address: string): string {
  const url = new URL(address);
  url.hash = "";
  return url.href;
}
