import { chrome } from "#content/words/chrome/en.ts";
import { defineWords, useWords } from "#web/language/words.ts";
import { useIsTranslated } from "./translated.tsx";

const chromeWords = defineWords(chrome, {
  es: () => import("#content/words/chrome/es.ts"),
  fr: () => import("#content/words/chrome/fr.ts"),
  de: () => import("#content/words/chrome/de.ts"),
});

/** What stands around the page, in the language of the page. */
export function useChromeWords() {
  const translated = useWords(chromeWords);
  const words = useIsTranslated() ? translated : chrome;
  return { ...words, link: (label: string) => words.links[label] ?? label };
}
