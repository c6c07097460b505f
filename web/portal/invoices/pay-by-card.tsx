import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { cardPayment } from "#content/words/card-payment/en.ts";
import { minutesUntil } from "#domain/duration.ts";
import { cardAmount } from "#domain/invoice/card-amount.ts";
import { Refusal } from "#web/chrome/refusal.tsx";
import type { InvoiceRow } from "#web/data/invoices.ts";
import { startCardPayment } from "#web/data/money.ts";
import { useMoney } from "#web/language/use-money.ts";
import { defineWords, useWords } from "#web/language/words.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { buttonLook } from "#web/ui/button-look.ts";
import { useSending } from "#web/ui/use-form.ts";

const cardWords = defineWords(cardPayment, {
  es: () => import("#content/words/card-payment/es.ts"),
  fr: () => import("#content/words/card-payment/fr.ts"),
  de: () => import("#content/words/card-payment/de.ts"),
});

type Props = { invoice: InvoiceRow };
type Ready = { url: string; amountMinor: number; currency: string; expiresAt: string };

/** Asks for the address of the checkout, and then shows it as one plain link. */
export function PayByCard({ invoice }: Props) {
  const words = useWords(cardWords);
  const { full } = useMoney();
  const { busy, refused, banner, send } = useSending();
  const { revalidate } = useRevalidator();
  const [ready, setReady] = useState<Ready | null>(null);
  const [isUnavailable, setUnavailable] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (ready) link.current?.focus();
  }, [ready]);

  async function start() {
    setUnavailable(false);
    const answer = await send(async () => {
      const asked = await startCardPayment(invoice.id);
      const isDown = !asked.ok && "status" in asked && asked.status === 503;
      if (isDown) setUnavailable(true);
      // The banner below says more than the message of the server.
      return isDown ? { ...asked, message: "" } : asked;
    });
    if (!answer?.ok) return;
    if (answer.result.state === "ready") setReady(answer.result);
    else await revalidate();
  }

  const isCurrent = ready?.amountMinor === invoice.remaining_minor;
  if (ready && isCurrent) {
    return (
      <div className="grid max-w-md gap-3">
        <p className="font-semibold">{words.readyTitle}</p>
        <a ref={link} href={ready.url} rel="noreferrer" className={buttonLook("primary", "lg")}>
          {words.continueTo(full(ready.amountMinor, ready.currency))}
        </a>
        <p className="text-muted text-sm">
          {words.readyText(minutesUntil(ready.expiresAt, new Date()))}
        </p>
      </div>
    );
  }
  if (invoice.document?.specimen)
    return <p className="max-w-md text-muted text-sm">{words.isSpecimen}</p>;
  const amount = cardAmount(invoice.remaining_minor, invoice.currency);
  if (!amount.ok) {
    return (
      <p className="max-w-md text-muted text-sm">
        {amount.why === "too-small"
          ? words.leastByCard(full(amount.leastMinor, invoice.currency))
          : words.notByCard}
      </p>
    );
  }
  const { attempt } = invoice;
  const minutes = attempt?.state === "open" ? minutesUntil(attempt.expires_at, new Date()) : 0;
  return (
    <div className="grid max-w-md gap-3">
      <Button size="lg" busy={busy} onClick={() => start()}>
        {words.payByCard(full(invoice.remaining_minor, invoice.currency))}
      </Button>
      <p className="text-muted text-sm">{minutes > 0 ? words.isOpen(minutes) : words.startHint}</p>
      {isUnavailable && (
        <Banner tone="error" title={words.unavailableTitle} ref={banner}>
          {words.unavailableText}
        </Banner>
      )}
      <Refusal refused={refused} banner={banner} />
    </div>
  );
}

/** Replaces the amount to pay while the money arrives within some days, or while the studio checks another amount. */
export function BeingPaid({ invoice }: Props) {
  const isOnItsWay = invoice.attempt?.state === "processing";
  const words = useWords(cardWords);
  const { full } = useMoney();
  return (
    <section
      aria-labelledby="being-paid"
      className="grid gap-3 rounded-md border border-line bg-card p-6 sm:p-8"
    >
      <h2 id="being-paid" className="text-xl">
        {isOnItsWay ? words.processingTitle : words.looksTitle}
      </h2>
      <p className="font-extrabold text-3xl tabular-nums">
        {full(invoice.remaining_minor, invoice.currency)}
      </p>
      <p className="measure">{isOnItsWay ? words.processingText : words.looksText}</p>
    </section>
  );
}
