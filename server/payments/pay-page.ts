import { renderSVG } from "uqr";
import { addressLinesOfParty } from "#domain/invoice/address-lines.ts";
import { cardAmount } from "#domain/invoice/card-amount.ts";
import type { IssuedDocument } from "#domain/invoice/document.ts";
import { supplyOf, supplyText } from "#domain/invoice/supply.ts";
import type { NamedLines, PaidInvoice, PlainPage } from "#domain/page/plain-page.ts";
import { ownNameIn, ownNames } from "#domain/service/own-text.ts";
import { type DocumentFormat, formatOf } from "../documents/format.ts";
import { paymentCodeText, payTo } from "../documents/pay-to.ts";
import { sumsOf } from "../documents/sums.ts";
import { documentWords } from "../documents/words.ts";
import { publishedContent } from "../publishing/content.ts";
import { cardWords } from "./card-words.ts";

/** An invoice as the page of its payment link shows it. */
export interface LinkedPayment {
  document: IssuedDocument;
  state: "open" | "paid" | "credited";
  paid_minor: number;
  credited_minor: number;
  remaining_minor: number;
  pdf_path: string | null;
  /** Whether its due date has passed in the studio's zone. */
  isOverdue: boolean;
  /** Whether a payment by card has begun that arrives in some days. */
  isOnItsWay: boolean;
  /** Whether another amount has arrived than was asked for, and the studio has not looked at it. */
  isMismatched: boolean;
  /** Whether it was settled more than 90 days ago: then the page displays no more than that. */
  isLongSettled: boolean;
}

type Words = ReturnType<typeof documentWords>;

interface Addresses {
  pdf: string | null;
  /** Where the form that asks for a payment by card is sent; null where cards are not taken. */
  card: string | null;
}

/** The page needs no script, and has no mail address and no address of the buyer. */
export function payPage(payment: LinkedPayment, { pdf, card }: Addresses): PlainPage {
  const { document, isLongSettled } = payment;
  const { language } = document;
  const words = documentWords(language);
  const format = formatOf(document);
  const title = `${words.titles[document.kind]} ${document.number}`;
  const frame = { language, title, sky: "sky-morning" };
  if (isLongSettled) return { ...frame, view: "notice", ...settled(payment, words) };
  const { lines, taxSentence, note } = document;
  const { catalogue, studio } = publishedContent();
  const own = ownNames(catalogue, studio.language);
  return {
    ...frame,
    view: "invoice",
    seller: document.seller.legalName,
    heading: title,
    due: dueOf(payment, { words, format, card }),
    parties: partiesOf(document, words),
    linesHeading: words.pay.lines,
    columns: words.columns,
    lines: lines.map(({ description, quantity, isIncluded, amountMinor }) => ({
      description,
      own: ownNameIn(description, own, { language, studio: studio.language }),
      quantity: format.quantity(quantity),
      amount: isIncluded ? words.included : format.money(amountMinor),
    })),
    sums: sumsOf(document, format).map(({ name, amount, weight }) => ({
      name,
      amount,
      isBold: weight !== undefined,
    })),
    standing: standingOf(payment, { words, format }),
    notes: [taxSentence, note].filter((text) => text !== null && text !== undefined),
    pdf: pdf === null ? null : { href: pdf, label: words.pay.download },
  };
}

/** A page with one sentence, for a link that is wrong or was revoked, and for too many requests. */
export function refusedPage(
  why: "unknown" | "tooMany",
  language: IssuedDocument["language"],
): PlainPage {
  const heading = documentWords(language).pay[why];
  return { language, title: "404", sky: "sky-before-dawn night", view: "notice", heading };
}

interface Writing {
  words: Words;
  format: DocumentFormat;
}

function dueOf(
  payment: LinkedPayment,
  { words, format, card }: Writing & Pick<Addresses, "card">,
): PaidInvoice["due"] {
  const { document, remaining_minor: remaining, state } = payment;
  const amount = format.money(remaining);
  const ofCard = cardWords(document.language);
  if (state !== "open") return settled(payment, words);
  if (payment.isOnItsWay)
    return { heading: ofCard.processingTitle, amount, text: ofCard.processingText };
  if (payment.isMismatched) return { heading: ofCard.looksTitle, amount, text: ofCard.looksText };
  const { dueDate } = document;
  const code = paymentCodeText(document, remaining);
  return {
    amountDue: words.amountDue,
    amount,
    dueOn: dueDate
      ? (payment.isOverdue ? words.pay.overdue : words.dueOn)(format.day(dueDate))
      : "",
    card: card === null ? null : byCard(card, { document, remaining, format }),
    code:
      code === null
        ? null
        : {
            svg: renderSVG(code, { ecc: "M", border: 0 }),
            alt: words.scanAlt(amount),
            caption: words.scan,
          },
    heading: card === null ? words.howToPay : ofCard.orByTransfer,
    fields: payTo(document),
  };
}

/** Where cards do not take the amount or the invoice is a specimen, the reason is in its place. */
function byCard(
  action: string,
  {
    document: { currency, language, specimen },
    remaining,
    format,
  }: { document: IssuedDocument; remaining: number; format: DocumentFormat },
) {
  const words = cardWords(language);
  if (specimen) return { reason: words.isSpecimen };
  const charged = cardAmount(remaining, currency);
  if (charged.ok)
    return { action, label: words.payByCard(format.money(remaining)), hint: words.startHint };
  const isTooSmall = charged.why === "too-small";
  return {
    reason: isTooSmall ? words.leastByCard(format.money(charged.leastMinor)) : words.notByCard,
  };
}

function settled({ state, document }: LinkedPayment, words: Words) {
  return {
    heading: state === "credited" ? words.pay.creditedHeading : words.pay.paidHeading,
    text: words.pay.settledText(document.number),
  };
}

function partiesOf(document: IssuedDocument, words: Words): NamedLines[] {
  const { seller, buyer, language, issueDate, project, currency } = document;
  const supply = document.tax ? supplyOf(document) : null;
  const { day } = formatOf({ language, currency });
  return [
    [words.to, [buyer.legalName || (buyer.businessName ?? buyer.name)]],
    [
      words.from,
      [seller.legalName, ...addressLinesOfParty(seller.address, buyer.address, language)],
    ],
    [
      words.details,
      [
        day(issueDate),
        ...(supply ? [`${words.supplied}: ${supplyText(supply, day)}`] : []),
        ...(project ? [project.name] : []),
      ],
    ],
  ];
}

/** What was credited and paid since the issue, and what remains; nothing while that is all. */
function standingOf(payment: LinkedPayment, { words, format }: Writing): [string, string][] {
  const rows: [string, number][] = [
    [words.pay.creditedSoFar, payment.credited_minor],
    [words.pay.paid, payment.paid_minor],
  ];
  const changes = rows.filter(([, minor]) => minor > 0);
  if (changes.length === 0) return [];
  return [...changes, [words.pay.remaining, payment.remaining_minor] as const].map(
    ([name, minor]) => [name, format.money(minor)],
  );
}
