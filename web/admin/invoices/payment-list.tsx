import { useState } from "react";
import { formatMoney } from "#domain/currency.ts";
import { dayIn } from "#domain/day-text.ts";
import type { StudioInvoice, StudioPayment } from "#web/data/studio-money.ts";
import { Button } from "#web/ui/button.tsx";
import { paymentMethods } from "./invoice-labels.ts";
import { MoneyDialog } from "./money-dialog.tsx";

const { medium } = dayIn("en");

type Act = { name: "reverse" | "refund"; payment: StudioPayment };

/** The payments that are or were on an invoice, and those of its client with credit, each with Refund and Reverse. */
export function PaymentList({ invoice, receipts, payments }: StudioInvoice) {
  const [act, setAct] = useState<Act | null>(null);
  const paidBy = (id: string) =>
    receipts.reduce((sum, { payment_id, amount_minor }) => {
      return payment_id === id ? sum + amount_minor : sum;
    }, 0);
  const listed = payments.filter(
    ({ id, credit_minor, currency }) =>
      receipts.some(({ payment_id }) => payment_id === id) ||
      (credit_minor > 0 && currency === invoice.currency),
  );
  return (
    <section>
      <h4 className="mb-2 font-semibold text-sm">Payments</h4>
      {listed.length === 0 ? (
        <p className="text-muted text-sm">No payment is on this invoice.</p>
      ) : (
        <ul className="border-line border-t text-sm">
          {listed.map((payment) => (
            <PaymentRow
              key={payment.id}
              payment={payment}
              paidMinor={paidBy(payment.id)}
              onAct={(name) => setAct({ name, payment })}
            />
          ))}
        </ul>
      )}
      {act?.name === "reverse" && <Reverse payment={act.payment} onClose={() => setAct(null)} />}
      {act?.name === "refund" && <Refund payment={act.payment} onClose={() => setAct(null)} />}
    </section>
  );
}

type RowProps = {
  payment: StudioPayment;
  /** The part of the payment that is allocated to this invoice. */
  paidMinor: number;
  onAct: (name: Act["name"]) => void;
};

function PaymentRow({ payment, paidMinor, onAct }: RowProps) {
  const { currency, amount_minor, received_on, method, note } = payment;
  const full = (amountMinor: number) => formatMoney(amountMinor, currency);
  const about = `payment of ${full(amount_minor)}, ${medium(received_on)}`;
  const parts = [
    paidMinor > 0 && `${full(paidMinor)} on this invoice`,
    payment.credit_minor > 0 && `${full(payment.credit_minor)} is credit`,
    payment.refunded_minor > 0 && `${full(payment.refunded_minor)} refunded`,
    payment.reversed_minor > 0 && `${full(payment.reversed_minor)} reversed`,
  ].filter(Boolean);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b py-3">
      <div className="min-w-0">
        <p>
          <strong className="tabular-nums">{full(amount_minor)}</strong>, {medium(received_on)},{" "}
          {paymentMethods[method] ?? method}
        </p>
        <p className="text-muted tabular-nums">{parts.join(", ")}</p>
        {payment.card_refunds.map(({ return_id, amount_minor: back, state }) => (
          <p key={return_id} className={state === "failed" ? "text-rust" : "text-muted"}>
            {full(back)}: {cardRefunds.get(state) ?? state}
          </p>
        ))}
        {note && <bdi className="block text-muted [overflow-wrap:anywhere]">{note}</bdi>}
      </div>
      {leftOf(payment) > 0 && (
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            variant="secondary"
            aria-label={`Refund: ${about}`}
            onClick={() => onAct("refund")}
          >
            Refund
          </Button>
          {!payment.provider_reference && (
            <Button
              size="sm"
              variant="secondary"
              aria-label={`Reverse: ${about}`}
              onClick={() => onAct("reverse")}
            >
              Reverse
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

const cardRefunds = new Map([
  ["wanted", "The card provider is about to be asked"],
  ["pending", "On its way to the card"],
  ["succeeded", "Sent to the card"],
  ["failed", "The card provider could not send it"],
]);

type ActProps = { payment: StudioPayment; onClose: () => void };

function Reverse({ payment, onClose }: ActProps) {
  const { id, amount_minor, currency } = payment;
  return (
    <MoneyDialog
      isDangerous
      name="reverse-payment"
      title={`Reverse the payment of ${formatMoney(amount_minor, currency)}?`}
      text="For a payment that did not arrive, or was recorded by mistake. What it paid is open again. A reversal cannot be undone."
      confirmLabel="Reverse the payment"
      currency={currency}
      reasonHint="It stays with the payment."
      bodyOf={({ reason }) => ({ paymentId: id, reason })}
      onClose={onClose}
    />
  );
}

function Refund({ payment, onClose }: ActProps) {
  const { id, amount_minor, credit_minor, currency } = payment;
  const full = (amountMinor: number) => formatMoney(amountMinor, currency);
  return (
    <MoneyDialog
      name="refund-payment"
      title={`Refund the payment of ${full(amount_minor)}`}
      text={
        payment.provider_reference
          ? "The card provider sends the money back to the card; it takes some days, and the client gets a mail."
          : "You send the money back yourself; this records it, and the client gets a mail."
      }
      confirmLabel={payment.provider_reference ? "Refund to the card" : "Record the refund"}
      confirmAnyway="Refund all the same"
      currency={currency}
      amount={{
        mostMinor: leftOf(payment),
        ...(credit_minor > 0 && { suggestedMinor: credit_minor }),
      }}
      reasonHint="The client reads it in the mail about the refund."
      bodyOf={({ amountMinor, reason }) => ({ paymentId: id, amountMinor, reason })}
      followsOf={(amountMinor) =>
        amountMinor > credit_minor
          ? `${full(amountMinor - credit_minor)} of it is taken off what this payment paid: a credit note follows, so that nobody owes it again.`
          : "It is taken from the client's credit."
      }
      onClose={onClose}
    />
  );
}

/** The amount that was neither refunded nor reversed. */
function leftOf({ amount_minor, refunded_minor, reversed_minor }: StudioPayment): number {
  return amount_minor - refunded_minor - reversed_minor;
}
