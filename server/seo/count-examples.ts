import type { CountWithExamples } from "#domain/seo/facts.ts";
import { plainText } from "./plain-text.ts";

const mostExamples = 10;

export function emptyCount(): CountWithExamples {
  return { count: 0, examples: [] };
}

/** Counts one more, and stores it as an example if it is new and there are fewer than ten. */
export function countExample(counted: CountWithExamples, example: string): void {
  counted.count++;
  if (counted.examples.length >= mostExamples) return;
  const line = plainText(example, 140);
  if (line !== "" && !counted.examples.includes(line)) counted.examples.push(line);
}
