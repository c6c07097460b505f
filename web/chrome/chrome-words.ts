import { chrome, type ChromeWords as Sentences } from "#content/words/chrome/en.ts";
import { formatUsd } from "#domain/money.ts";
import type { Language } from "#domain/settings/settings.ts";
import { defineWords } from "#web/language/words.ts";
import type { ChromeContent, NavigationChild } from "./navigation.ts";

/** The words of header and footer, with the studio's name and with labels and prices in their language. */
export type ChromeWords = ReturnType<typeof chromeWordsIn>;

export function chromeWordsIn(
  language: Language,
  words: Sentences,
  { studio }: Pick<ChromeContent, "studio">,
) {
  const usd = (cents: number) => formatUsd(cents, language);
  return {
    ...words,
    home: words.home(studio.name),
    tagline: words.tagline(studio.tagline),
    on: (network: string) => words.on(studio.name, network),
    link: (label: string) => words.links[label] ?? label,
    price: ({ cents, kind }: NonNullable<NavigationChild["price"]>) =>
      kind === "fixed" ? usd(cents) : words[kind](usd(cents)),
  };
}

export const chromeWords = defineWords(chrome, {
  es: () => import("#content/words/chrome/es.ts"),
  fr: () => import("#content/words/chrome/fr.ts"),
  de: () => import("#content/words/chrome/de.ts"),
});
