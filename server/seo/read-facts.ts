import { parse } from "parse5";
import robotsParser from "robots-parser";
import type { PageFacts, RobotsFacts } from "#domain/seo/facts.ts";
import { primaryLanguage } from "#domain/seo/language-tag.ts";
import { readability } from "#domain/seo/readability.ts";
import { robotsFaults } from "#domain/seo/robots-rules.ts";
import type { SideFile, Visit } from "#domain/seo/visit.ts";
import { countExample, emptyCount } from "./count-examples.ts";
import { decodePage } from "./decode.ts";
import { plainText } from "./plain-text.ts";
import { readElements } from "./read-elements.ts";
import { readHeaders } from "./read-headers.ts";
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

/** Whether crawlers may read the page, and the faults of robots.txt. Without one (4xx) they may: RFC 9309. */
function readRobots({ status, text }: SideFile, address: string): RobotsFacts {
  const faults = emptyCount();
  const open = { all: true, google: true };
  if (status < 200 || status > 299) return { status, allowed: open, forbiddenBy: "", faults };
  for (const fault of robotsFaults(text)) countExample(faults, fault);
  const rules = robotsParser(new URL("/robots.txt", address).href, text);
  const allowed = {
    all: rules.isAllowed(address) !== false,
    google: rules.isAllowed(address, "Googlebot") !== false,
  };
  const line =
    allowed.all && allowed.google
      ? 0
      : rules.getMatchingLineNumber(address, allowed.google ? undefined : "Googlebot");
  return {
    status,
    allowed,
    forbiddenBy:
      line > 0 ? `Line ${line}: ${(text.split(/\r\n|\r|\n/)[line - 1] ?? "").trim()}` : "",
    faults,
  };
}
