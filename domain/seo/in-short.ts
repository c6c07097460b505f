import type { ToolReport } from "../calculators/report.ts";
import { scoreBand } from "./band.ts";
import { type PartId, partsOf } from "./parts.ts";
import type { SeoReport } from "./report.ts";

/** What a report says in short, in one language. */
export interface ShortWords {
  scoreOf(site: string): string;
  of100(score: number): string;
  parts: Readonly<Record<PartId, string>>;
  meaning: {
    perfect: string;
    good: string;
    nearlyGood(failed: number): string;
    fair: string;
    poor: string;
  };
}

/** The report in short, for a mail and the admin area: the score, its parts, what to mend first. */
export function reportInShort(report: SeoReport, words: ShortWords): ToolReport {
  return {
    headline: {
      label: words.scoreOf(siteOf(report.url)),
      value: words.of100(report.overall_score),
    },
    sentence: meaningOf(report, words),
    tone: scoreBand(report.overall_score),
    figures: partsOf(report).map(({ id, score }) => [words.parts[id], words.of100(score)]),
    tips: report.priority_actions,
  };
}

/** 'https://bakery.example/menu' is 'bakery.example/menu'. */
export function siteOf(url: string): string {
  return url.replace(/^https?:\/\//, "").replace(/\/$/, "");
}

/** What the score means, before anybody reads a single check. */
export function meaningOf(
  { overall_score: score, findings }: SeoReport,
  { meaning }: Pick<ShortWords, "meaning">,
): string {
  const failed = findings.filter(({ verdict }) => verdict === "fail").length;
  if (failed === 0 && score >= 95) return meaning.perfect;
  const band = scoreBand(score);
  if (band === "green") return failed === 0 ? meaning.good : meaning.nearlyGood(failed);
  return band === "yellow" ? meaning.fair : meaning.poor;
}
