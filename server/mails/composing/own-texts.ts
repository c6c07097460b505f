import type { mailNames, OwnMails } from "#domain/content/mails.ts";
import type { Reader } from "#engine/auth/service.ts";
import type { Queryable } from "#engine/postgres/database.ts";
import { readPublicContent } from "../../publishing/versions.ts";
import { mailLanguage } from "./words.ts";

/** What stands in a mail in place of the software's words. */
export interface OwnTexts {
  subject?: string;
  heading?: string;
}

type Names = { readonly [Name in (typeof mailNames)[number]]?: string };

/**
 * What the studio has written of its own into a mail, in the reader's language and as it is public in this transaction.
 * A studio that has written it in its own language alone says it to those who read that one: the rest of the mail is in
 * the reader's.
 * @param names what `{name}` and `{business}` stand for; an empty name goes with the comma or space before it
 */
export async function ownTexts(
  tx: Queryable,
  mail: keyof OwnMails,
  reader: Pick<Reader, "language">,
  names: Names,
): Promise<OwnTexts> {
  const { content } = await readPublicContent(tx);
  const own = content.mails[mail];
  const language = mailLanguage(reader.language);
  const { subject, opening } =
    language === content.studio.language ? own : own.translations[language];
  const all: Names = { studio: content.studio.name, ...names };
  return {
    ...(subject && { subject: filled(subject, all) }),
    ...(opening && { heading: filled(opening, all) }),
  };
}

function filled(text: string, names: Names): string {
  const named = text.replace(/([,\s]*)\{(\w+)\}/g, (_, before: string, name: string) => {
    const value = names[name as keyof Names] ?? "";
    return value && before + value;
  });
  return named.trim();
}
