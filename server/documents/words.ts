import de from "#content/words/documents/de.ts";
import { type DocumentWords, documents as en } from "#content/words/documents/en.ts";
import es from "#content/words/documents/es.ts";
import fr from "#content/words/documents/fr.ts";
import type { IssuedDocument } from "#domain/invoice/document.ts";

/** The texts of documents in the language that they are issued in. */
export function documentWords(language: IssuedDocument["language"]): DocumentWords {
  return { en, de, es, fr }[language];
}
