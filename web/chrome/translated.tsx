import { type ReactNode, useEffect } from "react";
import { useMatches } from "react-router";
import { defineWords, useLanguage, useWords } from "#web/language/words.ts";
import { english } from "#web/ui/part-words/en.ts";
import { PartWordsContext } from "#web/ui/part-words/use-part-words.ts";

/** What a page that is not in English alone says of itself: `export const handle = { translated: true }`. */
export type TranslatedHandle = { translated?: boolean };

/** The reader's language around the pages that speak it; the others, and the admin area, stay English. */
export function Translated({ children }: { children: ReactNode }) {
  const isTranslated = useIsTranslated();
  const words = useWords(partWords);
  const language = useLanguage();
  const lang = isTranslated ? language : "en";

  useEffect(() => {
    document.documentElement.lang = lang;
  }, [lang]);

  return <PartWordsContext value={isTranslated ? words : english}>{children}</PartWordsContext>;
}

export function useIsTranslated(): boolean {
  return useMatches().some(({ handle }) => (handle as TranslatedHandle | undefined)?.translated);
}

const partWords = defineWords(english, {
  es: () => import("#web/ui/part-words/es.ts"),
  fr: () => import("#web/ui/part-words/fr.ts"),
  de: () => import("#web/ui/part-words/de.ts"),
});
