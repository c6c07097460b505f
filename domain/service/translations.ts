import type { Language } from "../settings/settings.ts";

/** What a client reads about a package in the questionnaire, on orders and documents. */
export interface PlanTexts {
  name: string;
  description: string;
  features: string[];
  timeline: string;
  /** In the menu, in a few words. */
  line: string;
}

export type AddOnTexts = Pick<PlanTexts, "name" | "description" | "line"> & {
  /** Its name in menus; empty where that is its name. */
  menu: string;
};

/** The same texts in further languages; what is missing or empty is read in the studio's. */
export type Translations<Texts> = Partial<Record<Language, Partial<Texts>>>;

/** What is sold, with its texts in this language where they are translated. */
export function inLanguage<Entry extends { translations?: Translations<object> }>(
  entry: Entry,
  language: Language,
): Entry {
  const texts = Object.entries(entry.translations?.[language] ?? {});
  return { ...entry, ...Object.fromEntries(texts.filter(([, text]) => text.length > 0)) };
}

/**
 * The `lang` of such a text on a page in a language: the studio's, where the text is not translated (WCAG 3.1.2), else
 * undefined.
 */
export function langOfText(
  entry: { translations?: Translations<object> },
  text: string,
  { language, studio }: { language: Language; studio: Language },
): Language | undefined {
  const translated: Record<string, string | string[]> = { ...entry.translations?.[language] };
  return language === studio || translated[text]?.length ? undefined : studio;
}
