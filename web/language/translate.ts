import { defineWords, useWords } from "./words.ts";

/** For a sentence of a rule or of the server: the same in the reader's language, or as it came. */
export function useSaid(): (sentence: string) => string {
  const known = useWords(answers);
  return (sentence) => translated(sentence, known);
}

/** `{}` in a key stands for what the sentence has there; it is put into the answer in the same order. */
export function translated(sentence: string, known: Readonly<Record<string, string>>): string {
  const [, text, reference] = /^(.*)\nReference (\w+)$/s.exec(sentence) ?? [];
  if (text !== undefined) {
    return `${translated(text, known)}\n${known.Reference ?? "Reference"} ${reference}`;
  }
  const exact = Object.hasOwn(known, sentence) ? known[sentence] : undefined;
  if (exact !== undefined) return exact;
  for (const [pattern, words] of Object.entries(known)) {
    const values = pattern.includes("{}") && valuesIn(sentence, pattern);
    if (values) return String.raw({ raw: words.split("{}") }, ...values);
  }
  return sentence;
}

/** The sentences that other languages have; wait for them where a page draws one at once. */
export const answers = defineWords<Record<string, string>>(
  {},
  {
    es: () => import("#content/words/answers/es.ts"),
    fr: () => import("#content/words/answers/fr.ts"),
    de: () => import("#content/words/answers/de.ts"),
  },
);

function valuesIn(sentence: string, pattern: string): string[] | null {
  const [first = "", ...rest] = pattern.split("{}");
  if (!sentence.startsWith(first)) return null;
  const values: string[] = [];
  let at = first.length;
  for (const [index, part] of rest.entries()) {
    const isLast = index === rest.length - 1;
    const end = isLast ? sentence.length - part.length : sentence.indexOf(part, at);
    if (end < at || !sentence.startsWith(part, end)) return null;
    values.push(sentence.slice(at, end));
    at = end + part.length;
  }
  return values;
}
