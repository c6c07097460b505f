import billingDe from "#content/words/billing/de.ts";
import { type BillingWords, billing as billingEn } from "#content/words/billing/en.ts";
import billingEs from "#content/words/billing/es.ts";
import billingFr from "#content/words/billing/fr.ts";
import de from "#content/words/catalogue/de.ts";
import { type CatalogueWords, catalogue as en } from "#content/words/catalogue/en.ts";
import es from "#content/words/catalogue/es.ts";
import fr from "#content/words/catalogue/fr.ts";
import mailsDe from "#content/words/mails/de.ts";
import { type MailWords, mails as mailsEn } from "#content/words/mails/en.ts";
import mailsEs from "#content/words/mails/es.ts";
import mailsFr from "#content/words/mails/fr.ts";
import { taskName } from "#domain/project/task-name.ts";
import { ownNameIn, ownNames } from "#domain/service/own-text.ts";
import { readSold } from "#domain/service/service.ts";
import { inLanguage, langOfText } from "#domain/service/translations.ts";
import { type Language, supportedLanguage } from "#domain/settings/settings.ts";
import type { Reader } from "#engine/auth/service.ts";
import { type BookedEvent, eventTypeOf } from "../../booking/bookings.ts";
import { publishedContent } from "../../publishing/content.ts";

/** The texts of mails in the reader's language. */
export function mailWords({ language }: Pick<Reader, "language">): MailWords {
  return byLanguage[mailLanguage(language)];
}

/** The texts of mails about money. */
export function billingWords(language: Language): BillingWords {
  return { en: billingEn, de: billingDe, es: billingEs, fr: billingFr }[language];
}

/** The names of what rows hold by an id: statuses, services, goals. */
export function catalogueWords({ language }: Reader): CatalogueWords {
  return catalogues[mailLanguage(language)];
}

/** The name of a task in the reader's language. */
export function taskFor({ id, name }: { id: string | null; name: string | null }, reader: Reader) {
  return taskName(
    { id: id ?? "", name: name ?? "" },
    catalogues.en.tasks,
    catalogueWords(reader).tasks,
  );
}

/** The package that a project was sold, as it was called then, in the reader's language. */
export function soldFor(sold: unknown, reader: Pick<Reader, "language">) {
  const language = mailLanguage(reader.language);
  const { names, timelines } = readSold(sold) ?? {};
  return { name: names?.[language] ?? "", timeline: timelines?.[language] ?? "" };
}

/** A name of what a project was sold, with the mark of a name in the studio's language where the mail is in another. */
export function soldMarked(text: string, sold: unknown, reader: Pick<Reader, "language">) {
  const { catalogue, studio } = publishedContent();
  const language = mailLanguage(reader.language);
  const own = ownNames(catalogue, studio.language, sold);
  return { text, lang: ownNameIn(text, own, { language, studio: studio.language })?.lang };
}

/** What a call was called when it was booked, in the reader's language. */
export function callName(booking: BookedEvent, reader: Pick<Reader, "language">): string {
  return inLanguage(eventTypeOf(booking), mailLanguage(reader.language)).name;
}

/** The mark of that name, where it is in the studio's language and the mail is not. */
export function callLang(booking: BookedEvent, reader: Pick<Reader, "language">) {
  const { language: studio } = publishedContent().studio;
  const language = mailLanguage(reader.language);
  return langOfText(eventTypeOf(booking), "name", { language, studio });
}

/** A colon, before which French puts a space. */
export function colonIn({ language }: Pick<Reader, "language">): string {
  return mailLanguage(language) === "fr" ? "\u00a0:" : ":";
}

export function mailLanguage(language: string): Language {
  return supportedLanguage(language) ?? "en";
}

const byLanguage: Record<Language, MailWords> = {
  en: mailsEn,
  es: mailsEs,
  fr: mailsFr,
  de: mailsDe,
};

const catalogues: Record<Language, CatalogueWords> = { en, es, fr, de };
