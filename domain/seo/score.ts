import type { Check } from "./check.ts";
import { checks } from "./checks/all.ts";
import { isIndexable } from "./checks/indexing.ts";
import { averageOf } from "./checks/readable.ts";
import type { PageFacts } from "./facts.ts";
import { primaryLanguage } from "./language-tag.ts";
import {
  type Finding,
  type FindingGroup,
  findingGroups,
  type SeoReport,
  type TextVerdict,
} from "./report.ts";
import { readViewport } from "./viewport.ts";

/** Changed whenever a check, a weight or a threshold changes. */
export const edition = "2026.1";

/** The part of each group in the overall score, in percent; a group with nothing to check leaves it to the others. */
export const groupShares: Record<FindingGroup, number> = {
  found: 35,
  shared: 10,
  content: 20,
  readable: 10,
  technical: 25,
};

/** The highest score of a page that no search engine may show, however well it is made. */
export const maxScoreWhenHidden = 40;
const mostActions = 5;
const mostEvidence = 10;

/** Judges what was seen. The same facts give the same report; docs/seo-report.md says how the scores are made. */
export function seoReport(facts: PageFacts): SeoReport {
  const seen = checks.map((check) => judge(check, facts));
  const findings = seen.map(({ finding }) => finding);
  const of = (belongs: (finding: Finding) => boolean) => findings.filter(belongs);
  const title = of(({ id }) => id.startsWith("title"));
  const description = of(({ id }) => id.startsWith("description"));
  const technical = of(
    (finding) =>
      !title.includes(finding) &&
      !description.includes(finding) &&
      (["found", "shared", "technical"].includes(finding.group) || finding.id === "image-alt"),
  );
  const content = of(({ group, id }) => group === "content" && id !== "image-alt");
  const readable = of(({ group }) => group === "readable");
  return {
    overall_score: overallScore(findings, isIndexable(facts)),
    technical: {
      score: scoreOf(technical),
      mobile_friendly: readViewport(facts.viewports.at(-1) ?? "").fits,
      indexable: isIndexable(facts),
      has_canonical: facts.canonicals.some(({ from, href }) => from !== "body" && href !== null),
      has_schema: facts.structured.types.length > 0,
      has_social_tags: Boolean(facts.social["og:title"] || facts.social["twitter:title"]),
      images_without_alt: facts.images.withoutAlt.count,
      issues: issuesOf(technical),
    },
    readability: {
      score: scoreOf(readable),
      word_count: facts.text.proseWords,
      sentence_count: facts.text.sentences,
      avg_words_per_sentence: Math.round(averageOf(facts.text) * 10) / 10,
      issues: issuesOf(readable),
    },
    title: textVerdict(facts.titles, title),
    meta_description: textVerdict(facts.descriptions, description),
    content: {
      word_count: facts.text.words,
      score: scoreOf(content),
      issues: issuesOf(content),
      suggestions: suggestionsOf(content),
    },
    priority_actions: seen
      .filter(({ lost }) => lost > 0)
      .toSorted((a, b) => b.lost - a.lost)
      .slice(0, mostActions)
      .map(({ act }) => act),
    url: facts.displayUrl,
    answered: {
      address: facts.address,
      status: facts.status,
      redirects: facts.redirects.length,
    },
    findings,
    edition,
    language: facts.lang && primaryLanguage(facts.lang.trim()) ? facts.lang.trim() : facts.reads,
  };
}

/** The part of a check's weight that each verdict earns; a check with the verdict `none` does not count. */
const earns = { pass: 1, warn: 0.5, fail: 0 } as const;

interface Judged {
  finding: Finding;
  act: string;
  /** How much of the overall score the fault costs, by which faults are ordered. */
  lost: number;
}

function judge(check: Check, facts: PageFacts): Judged {
  const { id, group, title, weight, why, act, how, look } = check;
  const { verdict, evidence } = look(facts);
  const isFault = verdict === "warn" || verdict === "fail";
  const finding: Finding = {
    id,
    group,
    title,
    verdict,
    weight,
    evidence: evidence.filter((line) => line !== "").slice(0, mostEvidence),
    why,
    how: isFault ? `${act} ${how}` : "",
  };
  const lost = isFault ? weight * (1 - earns[verdict]) * weightOfGroup(group) : 0;
  return { finding, act, lost: verdict === "fail" && hiding.has(id) ? lost + 100 : lost };
}

/** Findings that keep a page out of all search results come first. */
const hiding = new Set(["status", "indexable", "robots-allow"]);

/** What one point of weight is of the overall score: more in a group of few checks than in a group of many. */
function weightOfGroup(group: FindingGroup): number {
  const total = checks
    .filter((one) => one.group === group)
    .reduce((sum, one) => sum + one.weight, 0);
  return groupShares[group] / total;
}

function overallScore(findings: Finding[], indexable: boolean): number {
  let points = 0;
  let whole = 0;
  for (const group of findingGroups) {
    const part = fraction(findings.filter((finding) => finding.group === group));
    if (part === null) continue;
    points += part * groupShares[group];
    whole += groupShares[group];
  }
  const score = whole === 0 ? 0 : Math.floor((points / whole) * 100);
  return indexable ? score : Math.min(score, maxScoreWhenHidden);
}

/** 0 to 100, and 100 only without a fault; 0 where there was nothing to judge. */
function scoreOf(findings: Finding[]): number {
  return Math.floor((fraction(findings) ?? 0) * 100);
}

function fraction(findings: Finding[]): number | null {
  let points = 0;
  let whole = 0;
  for (const { verdict, weight } of findings) {
    if (verdict === "none") continue;
    points += earns[verdict] * weight;
    whole += weight;
  }
  return whole === 0 ? null : points / whole;
}

function textVerdict(texts: string[], findings: Finding[]): TextVerdict {
  return {
    value: texts.find((text) => text !== "") ?? "",
    score: scoreOf(findings),
    issues: issuesOf(findings),
    suggestions: suggestionsOf(findings),
  };
}

function issuesOf(findings: Finding[]): string[] {
  return faultsOf(findings).flatMap(({ evidence }) => evidence.slice(0, 1));
}

function suggestionsOf(findings: Finding[]): string[] {
  return faultsOf(findings).map(({ how }) => how);
}

function faultsOf(findings: Finding[]): Finding[] {
  return findings.filter(({ verdict }) => verdict === "warn" || verdict === "fail");
}
