import type { ToolReport } from "../calculators/report.ts";
import { scoreBand } from "./band.ts";
import { partsOf } from "./parts.ts";
import type { SeoReport } from "./report.ts";

/** The report in short, for a mail and the admin area: the score, its parts, what to mend first. */
export function reportInShort(report: SeoReport): ToolReport {
  const open = report.findings.filter(({ verdict }) => verdict === "fail").length;
  return {
    headline: {
      label: `Score of ${siteOf(report.url)}`,
      value: `${report.overall_score} of 100`,
    },
    sentence: sentenceFor(report.overall_score, open),
    tone: scoreBand(report.overall_score),
    figures: partsOf(report).map(({ name, score }) => [name, `${score} of 100`]),
    tips: report.priority_actions,
  };
}

/** 'https://bakery.example/menu' is 'bakery.example/menu'. */
export function siteOf(url: string): string {
  return url.replace(/^https?:\/\//, "").replace(/\/$/, "");
}

/** What the score means, before anybody reads a single check. */
export function sentenceFor(score: number, failed: number): string {
  const mend = failed === 1 ? "One thing keeps" : `${failed} things keep`;
  if (failed === 0 && score >= 95)
    return "Search engines find everything here that a page can tell them.";
  if (scoreBand(score) === "green") {
    return failed === 0
      ? "A page in good order. What is left is polish."
      : `A page in good order. ${mend} it from being in perfect order.`;
  }
  if (scoreBand(score) === "yellow") {
    return "The ground is there, and search engines miss some of it. The list below starts with what counts most.";
  }
  return "People who look for this page have a hard time finding it. The first three mends below change that.";
}
