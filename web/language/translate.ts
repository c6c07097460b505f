import { defineWords, useWords } from "./words.ts";

/** Returns a function that translates a sentence of a rule or of the server; an unknown sentence stays English. */
export function useTranslate(): (sentence: string) => string {
  const known = useWords(answers);
  return (sentence) => translate(sentence, known);
}

/** Finds the translation of a sentence. `{}` in a key stands for any text, which is inserted at the `{}` of the
 * translation in the same order. */
export function translate(sentence: string, known: Readonly<Record<string, string>>): string {
  const [, text, reference] = /^(.*)\nReference (\w+)$/s.exec(sentence) ?? [];
  if (text !== undefined) {
    return `${translate(text, known)}\n${known.Reference ?? "Reference"} ${reference}`;
  }
  const exact = Object.hasOwn(known, sentence) ? known[sentence] : undefined;
  if (exact !== undefined) return exact;
  for (const [pattern, words] of Object.entries(known)) {
    const values = pattern.includes("{}") && valuesIn(sentence, pattern);
    if (values) return String.raw({ raw: words.split("{}") }, ...values);
  }
  return sentence;
}

/** The translated sentences; a page that shows one in its first render waits for them in its loader. */
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
