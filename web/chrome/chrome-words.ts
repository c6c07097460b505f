import { chrome, type ChromeWords as Sentences } from "#content/words/chrome/en.ts";
import { formatShortMoney } from "#domain/currency.ts";
import {
  type AddOnTexts,
  inLanguage,
  langOfText,
  type Translations,
} from "#domain/service/translations.ts";
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
  const reader = { language, studio: studio.language };
  const names = new Map<string, string>();
  const langs = new Map<string, Language | undefined>();
  const all: Sold[] = [...catalogue.plans, branding, leadTool, support, ...catalogue.ownAddOns];
  for (const sold of all) {
    const read = inLanguage(sold, language);
    for (const text of ["name", "line", "menu"] as const) {
      names.set(sold[text] ?? "", read[text] ?? "");
      langs.set(sold[text] ?? "", langOfText(sold, text, reader));
    }
  }
  return {
    ...words,
    home: words.home(studio.name),
    tagline: inLanguage(studio, language).tagline,
    on: (network: string) => words.on(studio.name, network),
    taglineLang: langOfText(studio, "tagline", reader),
    /** The language of a label that is in another one than the page. */
    langOf: (label: string) => langs.get(label),
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
