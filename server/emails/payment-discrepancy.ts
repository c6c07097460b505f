import { formatOf } from "../documents/format.ts";
import { layOut } from "./layout.ts";
import type { Mail, Sender } from "./mail.ts";
import { printableName } from "./mail.ts";

export interface Discrepancy {
  kind: DiscrepancyKind;
  amountMinor: number;
  currency: string;
  /** The card provider's id of what it is about. */
  reference: string;
  clientName: string;
  invoice: { id: string; number: string } | null;
}

type DiscrepancyKind = keyof typeof texts;

const texts = {
  "wrong-amount": {
    heading: "The card provider has received another amount than we asked for.",
    text: "Nothing was booked. Look at the payment at the card provider, refund it there or record it here, and then mark it as done.",
  },
  "refunded-at-provider": {
    heading: "A payment was refunded at the card provider.",
    text: "It was not refunded here, so the money was taken off the invoice, and no reminder is sent for it. Credit the invoice if nothing more is to be paid.",
  },
  "refund-failed": {
    heading: "The card provider could not pay a refund out.",
    text: "The books have it as refunded, and the client does not have the money. Refund it at the card provider or by bank transfer, and then mark it as done.",
  },
  dispute: {
    heading: "A payment by card is disputed.",
    text: "The client has asked their bank for the money back. Answer at the card provider before its date. Until the bank has decided, no reminder is sent for the invoice.",
  },
  "dispute-lost": {
    heading: "A dispute about a payment by card was lost.",
    text: "The money went back to the client and was taken off the invoice, and no reminder is sent for it. Decide with the client what is to be paid.",
  },
  "dispute-won-late": {
    heading: "A dispute that was lost has been won after all.",
    text: "The card provider has the money again. Record it as a payment, and then mark it as done.",
  },
};

/** To the studio, when its books and the card provider's differ, or a payment is disputed. */
export function paymentDiscrepancy(found: Discrepancy, sender: Sender): Mail {
  const { heading, text } = texts[found.kind];
  const amount = formatOf({ language: "en", currency: found.currency }).money(found.amountMinor);
  const { invoice } = found;
  return layOut(
    {
      subject: `${invoice ? `Invoice ${invoice.number}` : "A payment by card"} needs a look: ${amount}`,
      preview: heading,
      heading,
      paragraphs: [text],
      details: [
        ["Client", printableName(found.clientName)],
        ...(invoice ? [["Invoice", invoice.number] satisfies [string, string]] : []),
        ["Amount", amount],
        // A refund that the provider has refused has no id there.
        ...(found.reference.includes("_")
          ? [["At the card provider", found.reference] satisfies [string, string]]
          : []),
      ],
      button: {
        label: invoice ? "Open the invoice" : "Open the invoices",
        url: `${sender.siteUrl}/admin/invoices${invoice ? `?id=${invoice.id}` : ""}`,
      },
    },
    { sender, language: "en" },
  );
}
