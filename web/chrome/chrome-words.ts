import { chrome, type ChromeWords as Sentences } from "#content/words/chrome/en.ts";
import { formatShortMoney } from "#domain/currency.ts";
import { type AddOnTexts, inLanguage, type Translations } from "#domain/service/translations.ts";
import type { Language } from "#domain/settings/settings.ts";
import { defineWords } from "#web/language/words.ts";
import type { ChromeContent, NavigationChild } from "./navigation.ts";

type Sold = Partial<AddOnTexts> &
  Pick<AddOnTexts, "name" | "line"> & {
    translations?: Translations<object>;
  };

/** The words of header and footer, with the studio's name and with labels and prices in their language. */
export type ChromeWords = ReturnType<typeof chromeWordsIn>;

export function chromeWordsIn(
  language: Language,
  words: Sentences,
  { studio, money, catalogue }: ChromeContent,
) {
  const short = (cents: number) => formatShortMoney(cents, money.currency, language);
  const { branding, leadTool, support } = catalogue.addOns;
  const names = new Map<string, string>(
    [...catalogue.plans, branding, leadTool, support, ...catalogue.ownAddOns].flatMap(
      (sold: Sold) => {
        const { name, line, menu = "" } = inLanguage(sold, language);
        return [
          [sold.name, name],
          [sold.line, line],
          [sold.menu ?? "", menu],
        ] as const;
      },
    ),
  );
  return {
    ...words,
    home: words.home(studio.name),
    tagline: inLanguage(studio, language).tagline,
    on: (network: string) => words.on(studio.name, network),
    link: (label: string) => names.get(label) ?? words.links[label] ?? label,
    price: ({ cents, kind }: NonNullable<NavigationChild["price"]>) =>
      kind === "fixed" ? short(cents) : words[kind](short(cents)),
  };
}

export const chromeWords = defineWords(chrome, {
  es: () => import("#content/words/chrome/es.ts"),
  fr: () => import("#content/words/chrome/fr.ts"),
  de: () => import("#content/words/chrome/de.ts"),
});
