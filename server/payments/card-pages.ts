import { html, raw } from "hono/html";
import { minutesUntil } from "#domain/duration.ts";
import type { IssuedDocument } from "#domain/invoice/document.ts";
import { formatOf } from "../documents/format.ts";
import { buttonLook, type PageFrame, renderPage } from "../html/page.ts";
import type { CardAnswer } from "./card-payments.ts";
import { cardWords } from "./card-words.ts";

type Frame = PageFrame & { now: Date };

/**
 * The answer to the button of the payment link: one plain link to the provider's checkout. Our content security
 * policy has `form-action 'self'`, which stops a redirect to another site.
 */
export function cardAnswerPage(
  { answer, document, back }: { answer: CardAnswer; document: IssuedDocument; back: string },
  { now, ...frame }: Frame,
) {
  const { language } = document;
  const words = cardWords(language);
  if (answer.state === "ready") {
    const amount = formatOf({ language, currency: answer.currency }).money(answer.amountMinor);
    return page(
      {
        language,
        title: words.readyTitle,
        text: words.readyText(minutesLeft(answer, now)),
        first: { href: answer.url, label: words.continueTo(amount) },
        back,
      },
      frame,
    );
  }
  const { title, text } = {
    processing: { title: words.processingTitle, text: words.processingText },
    settled: { title: words.settledTitle, text: "" },
    mismatched: { title: words.looksTitle, text: words.looksText },
    "not-by-card": { title: words.notByCard, text: "" },
    unavailable: { title: words.unavailableTitle, text: words.unavailableText },
  }[answer.state];
  return page({ language, title, text, back }, frame);
}

/** An attempt whose checkout has led back here, paid or not. */
export interface ReturnedAttempt {
  state: "starting" | "open" | "processing" | "paid" | "expired" | "failed" | "mismatched";
  amountMinor: number;
  currency: string;
  number: string;
  language: IssuedDocument["language"];
  url: string | null;
  expiresAt: Date;
  /** The page of the invoice; null where the link to it was revoked. */
  back: string | null;
}

/**
 * The page that the checkout leads back to. It shows no line of the invoice, because its address is known to the
 * provider.
 */
export function cardReturnPage(attempt: ReturnedAttempt, { now, ...frame }: Frame) {
  const { language, state, number, url, back } = attempt;
  const words = cardWords(language);
  const amount = formatOf(attempt).money(attempt.amountMinor);
  const ended = { title: words.endedTitle, text: words.endedText };
  const texts = {
    starting: { title: words.waitingTitle, text: words.waitingText },
    open: {
      title: words.unfinishedTitle,
      text: `${words.unfinishedText} ${words.readyText(minutesLeft(attempt, now))}`,
    },
    processing: { title: words.processingTitle, text: words.processingText },
    paid: { title: words.arrivedTitle(amount), text: words.arrivedText(number) },
    expired: ended,
    failed: ended,
    mismatched: { title: words.looksTitle, text: words.looksText },
  }[state];
  const first = state === "open" && url ? { href: url, label: words.continueTo(amount) } : null;
  return page({ language, ...texts, first, back }, frame);
}

interface Content {
  language: IssuedDocument["language"];
  title: string;
  text: string;
  /** The main button: what most people want to do next. */
  first?: { href: string; label: string } | null;
  back: string | null;
}

function page({ language, title, text, first, back }: Content, frame: PageFrame) {
  const { toInvoice } = cardWords(language);
  const content = html`<section class="max-w-2xl">
<h1 class="text-3xl [overflow-wrap:anywhere]">${title}</h1>
${text ? html`<p class="measure mt-4 text-lg">${text}</p>` : ""}
<p class="mt-8 flex flex-wrap gap-4">
${first ? html`<a class="${raw(buttonLook.primary)}" href="${first.href}" rel="noreferrer">${first.label}</a>` : ""}
${back ? html`<a class="${raw(first ? buttonLook.secondary : buttonLook.primary)}" href="${back}">${toInvoice}</a>` : ""}
</p>
</section>`;
  return renderPage({ language, title, sky: "sky-morning", content }, frame);
}

function minutesLeft({ expiresAt }: { expiresAt: Date | string }, now: Date): number {
  return Math.max(1, minutesUntil(expiresAt, now));
}
