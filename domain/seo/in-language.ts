import { type Sentences, sayIn } from "../sentences.ts";
import type { Finding, SeoReport } from "./report.ts";

/** What the checks say, in another language than English. */
export interface CheckTexts {
  /** What a check is called, by its id. */
  names: Readonly<Record<string, string>>;
  /** Of a check, by its id: why it matters, the repair in short, and how that is done. */
  checks: Readonly<Record<string, readonly [why: string, act: string, how: string]>>;
  /** Sentences of the evidence, by the English one. */
  sentences: Sentences;
}

/**
 * A report is made and stored in English; this is the same report as somebody reads it in another language. What stands
 * on the page that it is about is not translated, and what has no translation (a check of an older edition) stays.
 */
export function reportInLanguage<Report extends SeoReport>(
  report: Report,
  texts: CheckTexts,
  language: string,
): Report {
  const say = (line: string) => sayIn(line, texts.sentences, language);
  const findings = report.findings.map((finding) => {
    const { id, evidence } = finding;
    const [why, act, how] = texts.checks[id] ?? [];
    return {
      ...finding,
      title: texts.names[id] ?? finding.title,
      evidence: evidence.map((line, at) => (isQuoted(finding, at) ? line : say(line))),
      why: why ?? finding.why,
      how: finding.how && act ? `${act} ${how}` : finding.how,
    };
  });
  const hows = new Map(report.findings.map(({ how }, at) => [how, findings[at]?.how ?? how]));
  const acts = (action: string) => {
    const of = report.findings.find(({ how }) => how.startsWith(`${action} `));
    return (of && texts.checks[of.id]?.[1]) ?? action;
  };
  const issues = (lines: string[]) => lines.map(say);
  const suggestions = (lines: string[]) => lines.map((line) => hows.get(line) ?? line);
  const both = <Part extends { issues: string[]; suggestions: string[] }>(part: Part): Part => ({
    ...part,
    issues: issues(part.issues),
    suggestions: suggestions(part.suggestions),
  });
  return {
    ...report,
    technical: { ...report.technical, issues: issues(report.technical.issues) },
    readability: { ...report.readability, issues: issues(report.readability.issues) },
    title: both(report.title),
    meta_description: both(report.meta_description),
    content: both(report.content),
    priority_actions: report.priority_actions.map(acts),
    findings,
  };
}

const quoting = new Set(["title", "title-once", "description-once", "h1"]);

/** Whether a line of the evidence is text of the page, of which nothing may be taken for a sentence of ours. */
function isQuoted({ id, verdict }: Finding, at: number): boolean {
  if (verdict === "pass") return quoting.has(id) || id === "share-text";
  return at > 0 && quoting.has(id);
}
