import { defineWords, useWords } from "./words.ts";

/** For a sentence of a rule or of the server: the same in the reader's language, or as it came. */
export function useSaid(): (sentence: string) => string {
  const known = useWords(answers);
  return (sentence) => (Object.hasOwn(known, sentence) ? (known[sentence] ?? sentence) : sentence);
}

const answers = defineWords<Record<string, string>>(
  {},
  {
    es: () => import("#content/words/answers/es.ts"),
    fr: () => import("#content/words/answers/fr.ts"),
    de: () => import("#content/words/answers/de.ts"),
  },
);
