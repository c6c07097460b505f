import type { PageFacts } from "./facts.ts";
import type { FindingGroup, Verdict } from "./report.ts";

export interface Check {
  /** Kept through the editions: reports of two days are compared by it. */
  id: string;
  group: FindingGroup;
  /** What is true of a page that passes, in words of its owner. */
  title: string;
  /** Of the group's score, 0 to 10; 0 informs only. */
  weight: number;
  why: string;
  /** The repair as one short order: a line of what to do first. */
  act: string;
  /** How that is done. */
  how: string;
  look(facts: PageFacts): Seen;
}

/** Of a warning or a failure the first line is a sentence that says the fault. */
export interface Seen {
  verdict: Verdict;
  evidence: string[];
}

export const pass = (...evidence: string[]): Seen => ({ verdict: "pass", evidence });
export const warn = (...evidence: string[]): Seen => ({ verdict: "warn", evidence });
export const fail = (...evidence: string[]): Seen => ({ verdict: "fail", evidence });
/** Nothing to check. */
export const none = (...evidence: string[]): Seen => ({ verdict: "none", evidence });

/** 'one picture', '3 pictures'. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return count === 1 ? `one ${one}` : `${inEnglish.format(count)} ${many}`;
}

const inEnglish = new Intl.NumberFormat("en");

/** A sentence begins with a capital. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
