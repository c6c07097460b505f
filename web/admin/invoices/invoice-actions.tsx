import { lazy, Suspense, useState } from "react";
import { useRevalidator } from "react-router";
import { studioMoney as words } from "#content/words/admin/money.ts";
import { formatMoney } from "#domain/currency.ts";
import { Refusal } from "#web/chrome/refusal.tsx";
import { moneyRequests } from "#web/data/money.ts";
import type { StudioInvoice } from "#web/data/studio-money.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { useSending } from "#web/ui/use-sending.ts";

/** What the studio can do with an invoice: issue a draft, or record money for one that is open. */
export function InvoiceActions(found: StudioInvoice) {
  const [isOpen, setOpen] = useState(false);
  const { state } = found.invoice;
  if (state === "draft") return <Issue {...found} />;
  if (state !== "open") return null;
  return (
    <>
      <Button className="justify-self-start" onClick={() => setOpen(true)}>
        {words.record}
      </Button>
      {isOpen && (
        <Suspense>
          <RecordPayment {...found} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function Issue({ invoice }: StudioInvoice) {
  const [isAsking, setAsking] = useState(false);
  const [request] = useState(moneyRequests);
  const { busy, refused, banner, send } = useSending();
  const { revalidate } = useRevalidator();
  const issue = async () => {
    const answer = await send(() => request("issue-invoice", { invoiceId: invoice.id }));
    setAsking(false);
    if (answer?.ok) await revalidate();
  };
  return (
    <div className="grid justify-items-start gap-4">
      <Button onClick={() => setAsking(true)}>{words.issue}</Button>
      <Refusal refused={refused} banner={banner} />
      <ConfirmDialog
        open={isAsking}
        title={words.issueTitle(formatMoney(invoice.total_minor, invoice.currency))}
        confirmLabel={words.issue}
        busy={busy}
        onConfirm={() => void issue()}
        onCancel={() => setAsking(false)}
      >
        <p>{words.issueText}</p>
      </ConfirmDialog>
    </div>
  );
}

// Of those who look at an invoice few record a payment.
const RecordPayment = lazy(async () => ({
  default: (await import("./record-payment.tsx")).RecordPayment,
}));
