import { type ReactNode, useEffect } from "react";
import { useMatches } from "react-router";
import { defineWords, useLanguage, useWords } from "#web/language/words.ts";
import { english } from "#web/ui/part-words/en.ts";
import { PartWordsContext } from "#web/ui/part-words/use-part-words.ts";

/** The handle of a translated page: `export const handle = { translated: true }`. */
export type TranslatedHandle = { translated?: boolean };

/** Header and footer are in the reader's language on translated pages; on the others they are English. */
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
