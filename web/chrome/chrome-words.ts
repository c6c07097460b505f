import { chrome } from "#content/words/chrome/en.ts";
import { formatUsd } from "#domain/money.ts";
import { defineWords, useLanguage, useWords } from "#web/language/words.ts";
import type { NavigationChild } from "./navigation.ts";
import { useIsTranslated } from "./translated.tsx";

const chromeWords = defineWords(chrome, {
  es: () => import("#content/words/chrome/es.ts"),
  fr: () => import("#content/words/chrome/fr.ts"),
  de: () => import("#content/words/chrome/de.ts"),
});

/** The words of the header and the footer, in the language of the page. */
export function useChromeWords() {
  const translated = useWords(chromeWords);
  const isTranslated = useIsTranslated();
  const language = useLanguage();
  const words = isTranslated ? translated : chrome;
  const usd = (cents: number) => formatUsd(cents, isTranslated ? language : "en");
  return {
    ...words,
    link: (label: string) => words.links[label] ?? label,
    price: ({ cents, kind }: NonNullable<NavigationChild["price"]>) =>
      kind === "fixed" ? usd(cents) : words[kind](usd(cents)),
  };
}
