import type { PageFacts } from "./facts.ts";
import type { FindingGroup, Verdict } from "./report.ts";

export interface Check {
  /** Never changes from one edition to the next, because reports of two days are compared by it. */
  id: string;
  group: FindingGroup;
  /** What is true of a page that passes, in words of its owner. */
  title: string;
  /** How much it counts in its group's score, 0 to 10; a check with 0 only informs. */
  weight: number;
  why: string;
  /** The repair as one short instruction, for the list of what to do first. */
  act: string;
  /** How that is done. */
  how: string;
  look(facts: PageFacts): CheckResult;
}

/**
 * What a check finds. The first line of the evidence for a warning or a failure is a sentence that states the fault.
 */
export interface CheckResult {
  verdict: Verdict;
  evidence: string[];
}

export const pass = (...evidence: string[]): CheckResult => ({ verdict: "pass", evidence });
export const warn = (...evidence: string[]): CheckResult => ({ verdict: "warn", evidence });
export const fail = (...evidence: string[]): CheckResult => ({ verdict: "fail", evidence });
/** Nothing to check. */
export const notApplicable = (...evidence: string[]): CheckResult => ({
  verdict: "none",
  evidence,
});

/** 'one picture', '3 pictures'. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return count === 1 ? `one ${one}` : `${inEnglish.format(count)} ${many}`;
}

const inEnglish = new Intl.NumberFormat("en");

/** A sentence begins with a capital. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
