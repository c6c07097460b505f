import { chrome, type ChromeWords as Sentences } from "#content/words/chrome/en.ts";
import { formatShortMoney } from "#domain/currency.ts";
import type { Language } from "#domain/settings/settings.ts";
import { defineWords } from "#web/language/words.ts";
import type { ChromeContent, NavigationChild } from "./navigation.ts";

/** The words of header and footer, with the studio's name and with labels and prices in their language. */
export type ChromeWords = ReturnType<typeof chromeWordsIn>;

export function chromeWordsIn(
  language: Language,
  words: Sentences,
  { studio, money }: Pick<ChromeContent, "studio" | "money">,
) {
  const short = (cents: number) => formatShortMoney(cents, money.currency, language);
  return {
    ...words,
    home: words.home(studio.name),
    tagline: words.tagline(studio.tagline),
    on: (network: string) => words.on(studio.name, network),
    link: (label: string) => words.links[label] ?? label,
    price: ({ cents, kind }: NonNullable<NavigationChild["price"]>) =>
      kind === "fixed" ? short(cents) : words[kind](short(cents)),
  };
}

export const chromeWords = defineWords(chrome, {
  es: () => import("#content/words/chrome/es.ts"),
  fr: () => import("#content/words/chrome/fr.ts"),
  de: () => import("#content/words/chrome/de.ts"),
});
