import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { formatMoney } from "#domain/currency.ts";
import type { StudioInvoice } from "#web/data/studio-money.ts";
import { Button } from "#web/ui/button.tsx";
import { lazyDialog } from "#web/ui/lazy-dialog.tsx";
import { hrefOf, viewIn } from "../view.ts";
import { DraftActions } from "./draft-actions.tsx";
import { MoneyDialog } from "./money-dialog.tsx";

/** What the studio can do with an invoice: issue, edit or discard a draft; record money, use credit or credit it once
 * it is issued. */
export function InvoiceActions(found: StudioInvoice) {
  const [act, setAct] = useState<"record" | "use" | "credit" | null>(null);
  const { state, currency, total_minor, credited_minor } = found.invoice;
  if (state === "draft") return <Draft {...found} />;
  const isOpen = state === "open";
  const creditMinor = found.payments.reduce(
    (sum, payment) => (payment.currency === currency ? sum + payment.credit_minor : sum),
    0,
  );
  const close = () => setAct(null);
  return (
    <div className="flex flex-wrap gap-3">
      {isOpen && <Button onClick={() => setAct("record")}>Record a payment</Button>}
      {isOpen && creditMinor > 0 && (
        <Button variant="secondary" onClick={() => setAct("use")}>
          Use credit
        </Button>
      )}
      {credited_minor < total_minor && (
        <Button variant="secondary" onClick={() => setAct("credit")}>
          Credit
        </Button>
      )}

      {act === "record" && <RecordPayment {...found} onClose={close} />}
      {act === "use" && <UseCredit {...found} creditMinor={creditMinor} onClose={close} />}
      {act === "credit" && <CreditInvoice {...found} onClose={close} />}
    </div>
  );
}

type UseCreditProps = StudioInvoice & { creditMinor: number; onClose: () => void };

function UseCredit({ invoice, creditMinor, onClose }: UseCreditProps) {
  const { id, client_id, number, currency, remaining_minor } = invoice;
  const full = (amountMinor: number) => formatMoney(amountMinor, currency);
  const mostMinor = Math.min(creditMinor, remaining_minor);
  return (
    <MoneyDialog
      name="allocate-credit"
      title={`Pay ${number ?? ""} from credit`}
      text={`The client has ${full(creditMinor)} of credit, and ${full(remaining_minor)} of the invoice is open.`}
      confirmLabel="Use the credit"
      currency={currency}
      amount={{ mostMinor, suggestedMinor: mostMinor }}
      bodyOf={({ amountMinor }) => ({ clientId: client_id, invoiceId: id, amountMinor })}
      onClose={onClose}
    />
  );
}

function Draft(found: StudioInvoice) {
  const { invoice } = found;
  const [isEditing, setEditing] = useState(false);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const list = { ...viewIn({ pathname, searchParams: new URLSearchParams(search) }), id: null };
  return (
    <>
      <DraftActions
        draft={invoice}
        // A draft that belongs to an order cannot be edited, because it follows the order.
        onEdit={invoice.order_id === null ? () => setEditing(true) : undefined}
        onDiscarded={() => void navigate(hrefOf(list), { preventScrollReset: true })}
      />
      {isEditing && (
        <WriteInvoice
          draft={found}
          onSaved={() => setEditing(false)}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  );
}

// Loaded on demand: few people who look at an invoice record a payment or credit it.
const RecordPayment = lazyDialog(() => import("./record-payment.tsx"), "RecordPayment");

const CreditInvoice = lazyDialog(() => import("./credit-invoice.tsx"), "CreditInvoice");

const WriteInvoice = lazyDialog(() => import("./write-invoice.tsx"), "WriteInvoice");
