import { html, raw } from "hono/html";
import { renderSVG } from "uqr";
import { addressLinesOfParty } from "#domain/invoice/address-lines.ts";
import { cardAmount } from "#domain/invoice/card-amount.ts";
import type { IssuedDocument } from "#domain/invoice/document.ts";
import { supplyOf, supplyText } from "#domain/invoice/supply.ts";
import { type DocumentFormat, formatOf } from "../documents/format.ts";
import { paymentCodeText, payTo } from "../documents/pay-to.ts";
import { sumsOf } from "../documents/sums.ts";
import { documentWords } from "../documents/words.ts";
import { buttonLook, type PageFrame, renderPage } from "../html/page.ts";
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

/** The page needs no script, and has no mail address and no address of the buyer. */
export function payPage(
  payment: LinkedPayment,
  {
    pdf,
    card,
    ...frame
  }: PageFrame & {
    pdf: string | null;
    /** Where the form that asks for a payment by card is sent; null where cards are not taken. */
    card: string | null;
  },
) {
  const { document, isLongSettled } = payment;
  const words = documentWords(document.language);
  const format = formatOf(document);
  const title = `${words.titles[document.kind]} ${document.number}`;
  const content = isLongSettled
    ? settled(payment, words)
    : html`<article class="mx-auto grid w-full max-w-3xl gap-10">
<header>
<p class="font-semibold text-muted">${document.seller.legalName}</p>
<h1 class="mt-2 text-3xl [overflow-wrap:anywhere]">${title}</h1>
</header>
${payment.state === "open" ? howToPay(payment, { words, format, card }) : settledNotice(payment, words)}
${parties(document, words)}
${linesTable(document, { words, format })}
${payment.paid_minor + payment.credited_minor > 0 ? standing(payment, { words, format }) : ""}
${notes(document)}
${pdf ? html`<p class="print:hidden"><a class="${raw(buttonLook.secondary)}" href="${pdf}">${words.pay.download}</a></p>` : ""}
</article>`;
  return renderPage({ language: document.language, title, sky: "sky-morning", content }, frame);
}

/** A page with one sentence, for a link that is wrong or was revoked, and for too many requests. */
export function refusedPage(
  why: "unknown" | "tooMany",
  language: IssuedDocument["language"],
  frame: PageFrame,
) {
  const sentence = documentWords(language).pay[why];
  const content = html`<h1 class="max-w-3xl text-2xl">${sentence}</h1>`;
  return renderPage({ language, title: "404", sky: "sky-before-dawn night", content }, frame);
}

interface Writing {
  words: Words;
  format: DocumentFormat;
}

function howToPay(
  payment: LinkedPayment,
  { words, format, card }: Writing & { card: string | null },
) {
  if (payment.isOnItsWay || payment.isMismatched) return nothingToDo(payment, format);
  const { document, remaining_minor: remaining } = payment;
  const code = paymentCodeText(document, remaining);
  const { dueDate } = document;
  const due = dueDate
    ? (payment.isOverdue ? words.pay.overdue : words.dueOn)(format.day(dueDate))
    : "";
  return html`<section class="grid gap-8 rounded-lg border border-edge bg-card p-6 sm:grid-cols-2">
<div>
<h2 class="font-normal text-base text-muted">${words.amountDue}</h2>
<p class="mt-1 font-extrabold text-3xl tabular-nums">${format.money(remaining)}</p>
<p class="mt-2 font-semibold text-ember">${due}</p>
${card ? payByCard(card, { document, remaining, format }) : ""}
${code ? html`<figure class="mt-6 w-fit"><div class="w-40 rounded-md bg-white p-3" role="img" aria-label="${words.scanAlt(format.money(remaining))}">${raw(renderSVG(code, { ecc: "M", border: 0 }))}</div><figcaption class="mt-2 text-muted text-sm">${words.scan}</figcaption></figure>` : ""}
</div>
<div>
<h2 class="font-normal text-base text-muted">${card ? cardWords(document.language).orByTransfer : words.howToPay}</h2>
<dl class="mt-2 grid gap-3">
${payTo(document).map(([name, value]) => html`<div><dt class="text-muted text-sm">${name}</dt><dd class="font-semibold tabular-nums [overflow-wrap:anywhere]">${value}</dd></div>`)}
</dl>
</div>
</section>`;
}

/**
 * A form and no link, because its request makes the provider do something. It answers with a page of ours. Where cards
 * do not take the amount, the reason is in its place.
 */
function payByCard(
  action: string,
  {
    document: { currency, language },
    remaining,
    format,
  }: { document: IssuedDocument; remaining: number; format: DocumentFormat },
) {
  const words = cardWords(language);
  const wanted = cardAmount(remaining, currency);
  const amount = format.money(remaining);
  if (!wanted.ok) {
    const reason =
      wanted.why === "too-small"
        ? words.leastByCard(format.money(wanted.leastMinor))
        : words.notByCard;
    return html`<p class="mt-6 max-w-sm text-muted text-sm">${reason}</p>`;
  }
  return html`<form method="post" action="${action}" class="mt-6 grid max-w-sm gap-2 print:hidden">
<button type="submit" class="${raw(buttonLook.primary)}">${words.payByCard(amount)}</button>
<p class="text-muted text-sm">${words.startHint}</p>
</form>`;
}

function nothingToDo(
  { document, remaining_minor: remaining, isOnItsWay }: LinkedPayment,
  format: DocumentFormat,
) {
  const words = cardWords(document.language);
  return html`<section class="rounded-lg border border-edge bg-card p-6">
<h2 class="text-xl">${isOnItsWay ? words.processingTitle : words.looksTitle}</h2>
<p class="mt-2 font-extrabold text-3xl tabular-nums">${format.money(remaining)}</p>
<p class="measure mt-3">${isOnItsWay ? words.processingText : words.looksText}</p>
</section>`;
}

function settledNotice({ document, state }: LinkedPayment, words: Words) {
  const heading = state === "credited" ? words.pay.creditedHeading : words.pay.paidHeading;
  return html`<section class="rounded-lg border border-edge bg-card p-6">
<h2 class="text-xl">${heading}</h2>
<p class="mt-2">${words.pay.settledText(document.number)}</p>
</section>`;
}

function settled({ state, document }: LinkedPayment, words: Words) {
  const heading = state === "credited" ? words.pay.creditedHeading : words.pay.paidHeading;
  return html`<h1 class="max-w-3xl text-3xl">${heading}</h1>
<p class="measure mt-6 text-lg">${words.pay.settledText(document.number)}</p>`;
}

function parties(document: IssuedDocument, words: Words) {
  const { seller, buyer, language, issueDate, project, currency } = document;
  const supply = document.tax ? supplyOf(document) : null;
  const format = formatOf({ language, currency });
  const names = buyer.legalName ? [buyer.legalName] : [buyer.businessName ?? buyer.name];
  const columns: [string, string[]][] = [
    [words.to, names],
    [
      words.from,
      [seller.legalName, ...addressLinesOfParty(seller.address, buyer.address, language)],
    ],
    [
      words.details,
      [
        format.day(issueDate),
        ...(supply ? [`${words.supplied}: ${supplyText(supply, format.day)}`] : []),
        ...(project ? [project.name] : []),
      ],
    ],
  ];
  return html`<div class="grid gap-6 sm:grid-cols-3">
${columns.map(([heading, lines]) => html`<section><h2 class="font-normal text-base text-muted">${heading}</h2>${lines.map((line) => html`<p class="[overflow-wrap:anywhere]">${line}</p>`)}</section>`)}
</div>`;
}

function linesTable(document: IssuedDocument, { words, format }: Writing) {
  const { columns, included } = words;
  return html`<section>
<h2 class="text-xl">${words.pay.lines}</h2>
<table class="mt-3 w-full text-left">
<thead><tr class="border-ink border-b text-muted text-sm"><th scope="col" class="py-2 pr-4 font-normal">${columns.description}</th><th scope="col" class="py-2 pr-4 text-right font-normal">${columns.quantity}</th><th scope="col" class="py-2 text-right font-normal">${columns.amount}</th></tr></thead>
<tbody>${document.lines.map(
    (line) =>
      html`<tr class="border-edge border-b align-top"><td class="py-3 pr-4 [overflow-wrap:anywhere]">${line.description}</td><td class="py-3 pr-4 text-right tabular-nums">${format.quantity(line.quantity)}</td><td class="py-3 text-right tabular-nums">${line.isIncluded ? included : format.money(line.amountMinor)}</td></tr>`,
  )}</tbody>
<tfoot>${sumsOf(document, format).map(
    (sum) =>
      html`<tr class="align-top"><th scope="row" colspan="2" class="${raw(`whitespace-pre-line py-2 pr-4 ${sum.weight ? "font-bold" : "font-normal"}`)}">${sum.name}</th><td class="${raw(`py-2 text-right tabular-nums ${sum.weight ? "font-bold" : ""}`)}">${sum.amount}</td></tr>`,
  )}</tfoot>
</table>
</section>`;
}

/** What was credited and paid since the issue, and what remains. */
function standing(payment: LinkedPayment, { words, format }: Writing) {
  const rows: [string, number][] = [
    [words.pay.creditedSoFar, payment.credited_minor],
    [words.pay.paid, payment.paid_minor],
    [words.pay.remaining, payment.remaining_minor],
  ];
  return html`<dl class="grid gap-2 border-edge border-t pt-4">
${rows
  .filter(([, minor], at) => minor > 0 || at === 2)
  .map(
    ([name, minor]) =>
      html`<div class="flex flex-wrap justify-between gap-4"><dt>${name}</dt><dd class="font-semibold tabular-nums">${format.money(minor)}</dd></div>`,
  )}
</dl>`;
}

function notes({ taxSentence, note }: IssuedDocument) {
  return [taxSentence, note].map((text) =>
    text ? html`<p class="measure whitespace-pre-line">${text}</p>` : "",
  );
}
