import { isEmailAddress } from "#domain/contact/email-address.ts";
import { planIdOf } from "#domain/service/service.ts";
import type { Reader } from "#engine/auth/service.ts";
import type { Queryable } from "#engine/postgres/database.ts";
import { publishedContent } from "../publishing/content.ts";
import type { Mails } from "./composing/due.ts";
import { layOut } from "./composing/layout.ts";
import { type Mail, printableName, type Site } from "./composing/mail.ts";
import { type OwnTexts, ownTexts } from "./composing/own-texts.ts";
import { greetedName, readerAt } from "./composing/reader-of.ts";
import { mailWords } from "./composing/words.ts";

export default {
  /** At most one in ten minutes and three a day to one address; what is over waits. */
  "contact-confirmation": async (tx, { row_id }, { site }) => {
    const row = await contactRow(tx, row_id);
    if (!row) return null;
    const { rows } = await tx.query<{ recent: number; today: number }>(
      `select count(*) filter (where created_at > now() - interval '10 minutes') as recent, count(*) as today
       from engine.outbox where kind = 'contact-confirmation' and lower(to_address) = lower($1)
         and created_at > now() - interval '1 day'`,
      [row.email],
    );
    if ((rows[0]?.recent ?? 0) >= 1 || (rows[0]?.today ?? 0) >= 3)
      return { againInMs: 10 * 60_000 };
    // The form is in English; a visitor with an account gets the mail in the account's language.
    const reader = await readerAt(tx, row.email);
    const name = await greetedName(tx, { name: row.name, address: row.email });
    return {
      kind: "contact-confirmation",
      key: `contact-confirmation:${row_id}`,
      ...contactConfirmation(
        { name, reader },
        site,
        await ownTexts(tx, "contact-confirmation", reader, { name }),
      ),
      to: { name, address: row.email },
    };
  },
  "contact-notice": async (tx, { row_id }, { site, studioEmail }) => {
    const row = await contactRow(tx, row_id);
    if (!row) return null;
    return {
      kind: "contact-notice",
      key: `contact-notice:${row_id}`,
      to: { name: site.studio.name, address: studioEmail },
      // A header takes ASCII only; an older row may have an address that is not.
      headers: isEmailAddress(row.email) ? { "Reply-To": row.email } : {},
      ...contactNotice({ ...row, service: row.service && nameOfService(row.service) }, site),
    };
  },
} satisfies Mails;

interface ContactRow {
  name: string;
  email: string;
  phone: string | null;
  service: string | null;
  message: string;
}

async function contactRow(tx: Queryable, id: string): Promise<ContactRow | undefined> {
  const { rows } = await tx.query<ContactRow>(
    "select name, email, phone, service, message from public.contact_submissions where id = $1",
    [id],
  );
  return rows[0];
}

/** What the studio calls what a message is about, hidden or not. */
function nameOfService(service: string): string {
  const { plans, hiddenPlans, addOns, ownAddOns, hiddenAddOns } = publishedContent().catalogue;
  const known = [...plans, ...hiddenPlans, addOns.branding, ...ownAddOns, ...hiddenAddOns];
  return known.find(({ id }) => id === planIdOf(service))?.name ?? "Something else";
}

export interface ReceivedMessage {
  name: string;
  email: string;
  phone: string | null;
  service: string | null;
  message: string;
}

/** To the visitor; `name` is fit to be printed. Their message is not in it: nobody can use us to write to a stranger. */
export function contactConfirmation(
  { name, reader }: { name: string; reader: Reader },
  site: Site,
  own: OwnTexts = {},
): Mail {
  const words = mailWords(reader).contact;
  return layOut(
    {
      subject: words.subject,
      preview: words.preview,
      heading: words.heading(name),
      paragraphs: [words.text, words.urgent(site.studio.phone)],
      smallPrint: words.smallPrint,
      ...own,
    },
    { site, language: reader.language },
  );
}

/** To the studio, with everything that the visitor wrote. */
export function contactNotice(message: ReceivedMessage, site: Site): Mail {
  return layOut(
    {
      subject: `New message from ${printableName(message.name) || "a visitor"}`,
      preview: message.message,
      heading: "Somebody wrote to us.",
      paragraphs: [],
      details: [
        ["Name", message.name],
        ["E-mail", message.email],
        ["Phone", message.phone ?? "Not given"],
        ["Interested in", message.service ?? "Not said"],
        ["Message", message.message],
      ],
      button: { label: "Open the messages", url: `${site.url}/admin?tab=contacts` },
    },
    { site, language: "en" },
  );
}
