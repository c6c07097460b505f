import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import { formatMoney } from "#domain/currency.ts";
import { dayIn } from "#domain/day-text.ts";
import { Refusal } from "#web/chrome/refusal.tsx";
import { moneyRequests } from "#web/data/money.ts";
import type { Discrepancy, OpenDiscrepancy, StudioInvoice } from "#web/data/studio-money.ts";
import { Button } from "#web/ui/button.tsx";
import { useSending } from "#web/ui/use-form.ts";
import { hrefOf } from "../view.ts";

const { medium } = dayIn("en");

/** The open discrepancies of all invoices, above their list. */
export function DiscrepancyList({ discrepancies }: { discrepancies: OpenDiscrepancy[] }) {
  return (
    <section aria-labelledby="discrepancies" className="mb-8">
      <h2 id="discrepancies" className="mb-3 text-lg">
        Card payments that need a look
      </h2>
      <ul className="grid gap-3">
        {discrepancies.map((discrepancy) => {
          const { id, invoice_id, invoices, clients } = discrepancy;
          return (
            <DiscrepancyCard key={id} discrepancy={discrepancy}>
              <bdi>{clients.legal_name ?? clients.name}</bdi>
              {invoice_id && invoices?.number && (
                <Link
                  to={hrefOf({ tab: "invoices", id: invoice_id })}
                  preventScrollReset
                  className="link"
                >
                  Invoice {invoices.number}
                </Link>
              )}
            </DiscrepancyCard>
          );
        })}
      </ul>
    </section>
  );
}

/** The open discrepancies of one invoice. */
export function InvoiceDiscrepancies({ discrepancies }: StudioInvoice) {
  return (
    <ul className="grid gap-3">
      {discrepancies.map((discrepancy) => (
        <DiscrepancyCard key={discrepancy.id} discrepancy={discrepancy} />
      ))}
    </ul>
  );
}

/** Every attempt to pay an invoice by card. */
export function CardAttempts({ attempts }: StudioInvoice) {
  return (
    <section>
      <h4 className="mb-2 font-semibold text-sm">Payments by card</h4>
      <ul className="border-line border-t text-sm">
        {attempts.map(({ id, state, amount_minor, currency, is_by_link, started_at }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-6 border-line border-b py-3">
            <span>
              <strong>{attemptStates[state] ?? state}</strong>, {medium(started_at)},{" "}
              <span className="text-muted">
                {is_by_link ? "by the payment link" : "from an account"}
              </span>
            </span>
            <span className="font-semibold tabular-nums">
              {formatMoney(amount_minor, currency)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const attemptStates: Record<string, string> = {
  starting: "Being started",
  open: "Open",
  processing: "On its way",
  paid: "Paid",
  expired: "Expired",
  failed: "Failed",
  mismatched: "Another amount",
};

type CardProps = { discrepancy: Discrepancy; children?: React.ReactNode };

function DiscrepancyCard({ discrepancy, children }: CardProps) {
  const { id, kind, amount_minor, currency, reference, found_at } = discrepancy;
  const [request] = useState(moneyRequests);
  const { busy, refused, banner, send } = useSending();
  const { revalidate } = useRevalidator();
  const { title, text } = discrepancyKinds[kind] ?? { title: kind, text: "" };
  async function resolve() {
    const answer = await send(() => request("resolve-discrepancy", { discrepancyId: id }));
    if (answer?.ok) await revalidate();
  }
  return (
    <li className="grid gap-3 rounded-md border-rust border-l-4 bg-rust-soft px-4 py-3 text-ink sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap gap-x-3">
          <strong>{title}</strong>
          <span className="font-semibold tabular-nums">{formatMoney(amount_minor, currency)}</span>
          <span className="text-muted">{medium(found_at)}</span>
        </p>
        <p className="measure">{text}</p>
        <p className="flex flex-wrap gap-x-4 text-sm [overflow-wrap:anywhere]">
          {children}
          {isOfProvider(reference) && (
            <span className="text-muted">At the card provider: {reference}</span>
          )}
        </p>
        <Refusal refused={refused} banner={banner} />
      </div>
      {kind !== "dispute" && (
        <Button size="sm" variant="secondary" busy={busy} onClick={() => resolve()}>
          Mark as done
        </Button>
      )}
    </li>
  );
}

/** Whether the reference is an id of the card provider. A refund that the provider has refused has no such id. */
function isOfProvider(reference: string): boolean {
  return reference.includes("_");
}

const discrepancyKinds: Record<string, { title: string; text: string }> = {
  "wrong-amount": {
    title: "Another amount arrived than was asked for",
    text: "Nothing was booked. Refund it at the card provider, or record it here.",
  },
  "refunded-at-provider": {
    title: "Refunded at the card provider",
    text: "The money was taken off the invoice, and no reminder is sent. Credit the invoice if nothing more is to be paid.",
  },
  "refund-failed": {
    title: "A refund could not be paid out",
    text: "The client does not have the money. Refund it at the card provider or by bank transfer.",
  },
  dispute: {
    title: "Disputed",
    text: "The client has asked their bank for the money back. Answer at the card provider; this ends when the bank has decided.",
  },
  "dispute-lost": {
    title: "A dispute was lost",
    text: "The money went back to the client and was taken off the invoice. Decide with the client what is to be paid.",
  },
  "dispute-won-late": {
    title: "A dispute that was lost was won after all",
    text: "The card provider has the money again. Record it as a payment.",
  },
};
