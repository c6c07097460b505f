import { minutesUntil } from "#domain/duration.ts";
import type { IssuedDocument } from "#domain/invoice/document.ts";
import type { PlainPage } from "#domain/page/plain-page.ts";
import { formatOf } from "../documents/format.ts";
import type { CardAnswer } from "./card-payments.ts";
import { cardWords } from "./card-words.ts";

/**
 * The answer to the button of the payment link: one plain link to the provider's checkout. Our content security
 * policy has `form-action 'self'`, which stops a redirect to another site.
 */
export function cardAnswerPage(
  { answer, document, back }: { answer: CardAnswer; document: IssuedDocument; back: string },
  now: Date,
): PlainPage {
  const { language } = document;
  const words = cardWords(language);
  if (answer.state === "ready") {
    const amount = formatOf({ language, currency: answer.currency }).money(answer.amountMinor);
    return page({
      language,
      title: words.readyTitle,
      text: words.readyText(minutesLeft(answer, now)),
      first: { href: answer.url, label: words.continueTo(amount) },
      back,
    });
  }
  const { title, text } = {
    processing: { title: words.processingTitle, text: words.processingText },
    settled: { title: words.settledTitle, text: "" },
    mismatched: { title: words.looksTitle, text: words.looksText },
    specimen: { title: words.isSpecimen, text: "" },
    "not-by-card": { title: words.notByCard, text: "" },
    unavailable: { title: words.unavailableTitle, text: words.unavailableText },
  }[answer.state];
  return page({ language, title, text, back });
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
export function cardReturnPage(attempt: ReturnedAttempt, now: Date): PlainPage {
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
  return page({ language, ...texts, first, back });
}

interface Content {
  language: IssuedDocument["language"];
  title: string;
  text: string;
  /** The main button: what most people want to do next. */
  first?: { href: string; label: string } | null;
  back: string | null;
}

function page({ language, title, text, first, back }: Content): PlainPage {
  const { toInvoice } = cardWords(language);
  return {
    language,
    title,
    sky: "sky-morning",
    view: "notice",
    heading: title,
    text,
    actions: [
      ...(first ? [first] : []),
      ...(back ? [{ href: back, label: toInvoice, isSecondary: Boolean(first) }] : []),
    ],
  };
}

function minutesLeft({ expiresAt }: { expiresAt: Date | string }, now: Date): number {
  return Math.max(1, minutesUntil(expiresAt, now));
}
