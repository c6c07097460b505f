// `npm run compare:seo`: Lighthouse and our analyser over the same saved pages, audit by audit; writes
// docs/seo-agreement.md. With names of pages only those, and nothing is written:
//   npm run compare:seo -- wikipedia lemonde
import { writeFileSync } from "node:fs";
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import type { Verdict } from "../../domain/seo/report.ts";
import { seoReport } from "../../domain/seo/score.ts";
import type { Visit } from "../../domain/seo/visit.ts";
import { readFacts } from "../../server/seo/read-facts.ts";
import { faultyPages } from "../../tests/faulty-pages.ts";
import { goodPage, visit as visitOfDraft } from "../../tests/good-page.ts";
import { savedPages, visitOf } from "../../tests/seo-pages/read-pages.ts";
import { chromiumPath } from "../environment/browser.ts";
import { agreementPage, type Compared, isDifferent } from "./seo-agreement.ts";
import { serveSaved } from "./serve-saved.ts";

/** Lighthouse's audits, each with our checks for the same fault and the verdicts of ours that count as a fault. */
const shared: { audit: string; checks: string[]; faults: Verdict[] }[] = [
  { audit: "document-title", checks: ["title"], faults: ["fail"] },
  { audit: "meta-description", checks: ["description"], faults: ["fail"] },
  { audit: "http-status-code", checks: ["status"], faults: ["fail"] },
  { audit: "is-crawlable", checks: ["indexable", "robots-allow"], faults: ["fail"] },
  { audit: "robots-txt", checks: ["robots-valid"], faults: ["fail", "warn"] },
  { audit: "canonical", checks: ["canonical"], faults: ["fail"] },
  { audit: "hreflang", checks: ["hreflang"], faults: ["fail"] },
  { audit: "link-text", checks: ["link-text"], faults: ["fail"] },
  { audit: "crawlable-anchors", checks: ["link-crawlable"], faults: ["fail"] },
  { audit: "image-alt", checks: ["image-alt"], faults: ["fail"] },
  { audit: "html-has-lang", checks: ["lang"], faults: ["fail"] },
  { audit: "html-lang-valid", checks: ["lang-valid"], faults: ["fail"] },
  { audit: "meta-viewport", checks: ["zoom"], faults: ["fail"] },
  { audit: "viewport-insight", checks: ["viewport"], faults: ["fail"] },
  { audit: "heading-order", checks: ["heading-order"], faults: ["warn"] },
  { audit: "link-name", checks: ["link-name"], faults: ["warn"] },
  { audit: "charset", checks: ["charset"], faults: ["fail"] },
  { audit: "doctype", checks: ["doctype"], faults: ["fail", "warn"] },
];

const asked = process.argv.slice(2);
const checksShared = shared.flatMap(({ checks }) => checks);
const saved = savedPages.map((page) => ({ name: page.name, visit: visitOf(page) }));
const spoilt = faultyPages
  .filter(({ check }) => checksShared.includes(check))
  .map(({ check, by, spoil }) => ({
    name: `${check}: ${by}`,
    visit: visitOfDraft(spoil(goodPage())),
  }));
const requested = (pages: typeof saved) =>
  pages.filter(({ name }) => asked.length === 0 || asked.includes(name));
const sites = await serveSaved([...saved, ...spoilt].map(({ visit }) => visit));
const { path, env } = await chromiumPath();
const chrome = await launch({
  chromePath: path,
  chromeFlags: ["--headless=new", "--no-sandbox", "--disable-gpu", ...sites.browserFlags],
  envVars: { ...process.env, ...env },
});
const notCompared: string[] = [];
try {
  const page = agreementPage({
    saved: await compareAll(requested(saved)),
    spoilt: await compareAll(requested(spoilt)),
    notCompared,
  });
  console.log(`\n${page}`);
  if (asked.length === 0) writeFileSync("docs/seo-agreement.md", page);
} finally {
  chrome.kill();
  sites.close();
}

async function compareAll(pages: typeof saved): Promise<Compared[]> {
  const compared: Compared[] = [];
  for (const { name, visit } of pages) {
    sites.show(visit);
    const rows = await compare(name, visit);
    compared.push(...rows);
    const differing = rows
      .filter(isDifferent)
      .map(({ audit, ours }) => `${audit} (${ours === "fault" ? "ours" : "Lighthouse"} alone)`);
    console.log(`${name.padEnd(40)}${differing.join(", ") || "agrees"}`);
  }
  return compared;
}

async function compare(name: string, visit: Visit): Promise<Compared[]> {
  const flags = {
    port: chrome.port,
    output: "json",
    logLevel: "error",
    // The audit of the doctype reads the browser's own findings, which are gathered only if this audit runs too.
    onlyAudits: [...shared.map(({ audit }) => audit), "inspector-issues"],
    maxWaitForLoad: 10_000,
    disableFullPageScreenshot: true,
    ignoreStatusCode: true,
  };
  const { lhr } = await lighthouse(visit.address, flags);
  const arrived = withoutFragment(lhr.finalDisplayedUrl) === withoutFragment(visit.address);
  if (lhr.runtimeError || !arrived) {
    notCompared.push(
      `${name}: ${lhr.runtimeError?.message ?? `went on to ${lhr.finalDisplayedUrl}`}`,
    );
    return [];
  }
  const { findings } = seoReport(readFacts(visit));
  return shared.map(({ audit, checks, faults }) => {
    const theirs = lhr.audits[audit];
    const own = findings.filter(({ id }) => checks.includes(id));
    const isFault = own.some(({ verdict }) => faults.includes(verdict));
    return {
      audit,
      checks,
      page: name,
      lighthouse: verdictOf(theirs?.score ?? null),
      ours: isFault ? "fault" : "pass",
      counts: {
        lighthouse: theirs?.details?.items?.length ?? 0,
        ours: countIn(own[0]?.evidence[0] ?? ""),
      },
    };
  });
}

function withoutFragment(address: string): string {
  return address.replace(/#.*$/, "");
}

function verdictOf(score: number | null): Compared["lighthouse"] {
  if (score === null) return "not applicable";
  return score < 0.9 ? "fault" : "pass";
}

/** The number that a line of evidence begins with. */
function countIn(line: string): number {
  if (line.startsWith("One ")) return 1;
  return Number(/^\d[\d,]*/.exec(line)?.[0].replaceAll(",", "") ?? 0);
}
