import { readFileSync } from "node:fs";

/** A rule, and how it is broken: the text stands once in its file. */
export interface BrokenRule {
  rule: string;
  file: string;
  find: string;
  replace: string;
  /** The tests that should see it. */
  tests: readonly string[];
  /** Where only a test on a PostgreSQL server sees it, so that it cannot be tried without one. */
  needsServer?: true;
  /** Where only a test sees it that `npm test` leaves to `npm run prove`. */
  needsProve?: true;
}

/** The rules of rules.jsonl, one on a line. */
export const rules: readonly BrokenRule[] = readFileSync(
  new URL("./rules.jsonl", import.meta.url),
  "utf8",
)
  .trimEnd()
  .split("\n")
  .map((line) => JSON.parse(line));
