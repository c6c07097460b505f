import { formatOf } from "../documents/format.ts";
import type { Mails } from "./composing/due.ts";
import { type Detail, layOut } from "./composing/layout.ts";
import { type Mail, printableName, type Site } from "./composing/mail.ts";

export default {
  /** To the studio, when an account is deleted whose invoices are open or whose credit was not paid back. */
  "client-left-notice": async (tx, { row_id }, { site, studioEmail }) => {
    const { rows: invoices } = await tx.query<OpenInvoice>(
      `select id, number, remaining_minor as "remainingMinor", currency, document #>> '{buyer,name}' as "buyerName"
       from public.invoices where client_id = $1::uuid and state = 'open' and number is not null order by issued_at`,
      [row_id],
    );
    const { rows: credits } = await tx.query<{ currency: string; creditMinor: number }>(
      `select currency, sum(credit_minor)::bigint as "creditMinor" from public.payments
       where client_id = $1::uuid group by currency having sum(credit_minor) > 0 order by currency`,
      [row_id],
    );
    if (invoices.length + credits.length === 0) return null;
    return {
      kind: "client-left-notice",
      key: `client-left-notice:${row_id}`,
      to: { name: site.studio.name, address: studioEmail },
      ...clientLeft({ invoices, credits }, site),
    };
  },
} satisfies Mails;

export interface OpenInvoice {
  id: string;
  number: string;
  remainingMinor: number;
  currency: string;
  buyerName: string;
}

/** To the studio: what is open with a client whose account is deleted. Their payment links go on working. */
export function clientLeft(
  open: { invoices: OpenInvoice[]; credits: { currency: string; creditMinor: number }[] },
  site: Site,
): Mail {
  const money = (currency: string, minor: number) =>
    formatOf({ language: "en", currency }).money(minor);
  const name = printableName(open.invoices[0]?.buyerName ?? "") || "A client";
  return layOut(
    {
      subject: `${name} has deleted the account, and the books are not settled`,
      preview: "What is open, and what is still theirs.",
      heading: `${name} has deleted the account.`,
      paragraphs: [
        "The invoices and their payment links stay as they are, and no reminder is sent. What is the client's credit is to be paid back.",
      ],
      details: [
        ...open.invoices.map(
          ({ number, remainingMinor, currency }): Detail => [
            `Open on ${number}`,
            money(currency, remainingMinor),
          ],
        ),
        ...open.credits.map(
          ({ currency, creditMinor }): Detail => ["Their credit", money(currency, creditMinor)],
        ),
      ],
    },
    { site, language: "en" },
  );
}
