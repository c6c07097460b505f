import chromeDe from "#content/words/chrome/de.ts";
import { type ChromeWords, chrome as chromeEn } from "#content/words/chrome/en.ts";
import chromeEs from "#content/words/chrome/es.ts";
import chromeFr from "#content/words/chrome/fr.ts";
import de from "#content/words/document/de.ts";
import { type DocumentWords, documentWords as en } from "#content/words/document/en.ts";
import es from "#content/words/document/es.ts";
import fr from "#content/words/document/fr.ts";
import type { Language } from "#domain/settings/settings.ts";

/** Words of printed documents that no browser loads. They are in the studio's language; the reader's comes later. */
export const documentWords: Record<Language, DocumentWords & { chrome: ChromeWords }> = {
  en: { ...en, chrome: chromeEn },
  es: { ...es, chrome: chromeEs },
  fr: { ...fr, chrome: chromeFr },
  de: { ...de, chrome: chromeDe },
};
