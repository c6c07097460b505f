import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import refusals from "#content/words/refusals/en.ts";
import { formatMoney } from "#domain/currency.ts";
import { type DisplayedInvoiceState, invoiceTone } from "#domain/invoice/state.ts";
import { LoadFailure } from "#web/chrome/load-failure.tsx";
import { Refusal } from "#web/chrome/refusal.tsx";
import type { InvoiceRow } from "#web/data/invoices.ts";
import type { Order } from "#web/data/orders.ts";
import { type ClientChoice, readClientOfProject } from "#web/data/studio-clients.ts";
import type { InvoiceDraft, StudioProjectMoney } from "#web/data/studio-project-money.ts";
import { Sum } from "#web/project/invoice/document-view.tsx";
import { useDisplayedInvoiceState } from "#web/project/invoice/use-displayed-invoice-state.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { lazyDialog } from "#web/ui/lazy-dialog.tsx";
import { useSending } from "#web/ui/use-form.ts";
import { DraftActions } from "../invoices/draft-actions.tsx";
import { invoiceKinds, invoiceStates } from "../invoices/invoice-labels.ts";
import { hrefOf } from "../view.ts";

type Props = {
  projectId: string;
  orders: readonly Order[];
  invoices: readonly InvoiceRow[];
  drafts: StudioProjectMoney["drafts"];
  isWaitingForDetails: boolean;
  depositRefusal: string | null;
};

const sentences: Readonly<Record<string, string | null>> = refusals;

/** Drafts with the buttons to issue or discard them, issued invoices, and the sums that are paid, open and not invoiced
 * yet. */
export function ProjectInvoices({
  projectId,
  orders,
  invoices,
  drafts,
  isWaitingForDetails,
  depositRefusal,
}: Props) {
  const displayedStateOf = useDisplayedInvoiceState();
  const inForce = orders.find(({ state }) => state === "in_force");
  const isEmpty = invoices.length === 0 && drafts.ok && drafts.drafts.length === 0;
  return (
    <section className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h3 className="text-base tracking-normal">Invoices</h3>
        <WriteButton projectId={projectId} />
      </div>
      {isEmpty && <p className="text-muted text-sm">Nothing was invoiced yet.</p>}
      {!drafts.ok && <LoadFailure refusal={drafts} />}
      {!isEmpty && (
        <ul className="border-ink border-t">
          {drafts.ok &&
            drafts.drafts.map((draft) => (
              <DraftRow
                key={draft.id}
                draft={draft}
                waitsFor={
                  draft.kind !== "deposit"
                    ? null
                    : isWaitingForDetails
                      ? "Waits for the client's billing details"
                      : depositRefusal && (sentences[depositRefusal] ?? null)
                }
              />
            ))}
          {invoices.map((invoice) => (
            <InvoiceLine
              key={invoice.id}
              invoice={invoice}
              name={`${invoiceKinds[invoice.kind] ?? invoice.kind} ${invoice.number}`}
              displayedState={displayedStateOf(invoice)}
            />
          ))}
        </ul>
      )}
      {inForce && <Figures order={inForce} invoices={invoices} />}
    </section>
  );
}

type LineProps = {
  invoice: Pick<InvoiceRow, "id" | "total_minor" | "currency">;
  name: string;
  displayedState: DisplayedInvoiceState;
  children?: ReactNode;
};

function InvoiceLine({ invoice, name, displayedState, children }: LineProps) {
  return (
    <li className="grid gap-3 border-line border-b py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Link to={hrefOf({ tab: "invoices", id: invoice.id })} className="link font-semibold">
          {name}
        </Link>
        <span className="flex items-center gap-4 tabular-nums">
          {formatMoney(invoice.total_minor, invoice.currency)}
          <Badge tone={invoiceTone[displayedState]}>{invoiceStates[displayedState]}</Badge>
        </span>
      </div>
      {children}
    </li>
  );
}

type DraftProps = {
  draft: InvoiceDraft;
  /** Why it is not issued yet. */
  waitsFor: string | null;
};

function DraftRow({ draft, waitsFor }: DraftProps) {
  const name = invoiceKinds[draft.kind] ?? draft.kind;
  const total = formatMoney(draft.total_minor, draft.currency);
  return (
    <InvoiceLine invoice={draft} name={name} displayedState="draft">
      {waitsFor && <p className="text-muted text-sm">{waitsFor}</p>}
      <DraftActions draft={draft} name={`${name}, ${total}`} issueLabel="Issue" />
    </InvoiceLine>
  );
}

function WriteButton({ projectId }: { projectId: string }) {
  const [client, setClient] = useState<ClientChoice | null>(null);
  const { busy, refused, banner, send } = useSending();
  const open = async () => {
    const answer = await send(() => readClientOfProject(projectId));
    if (answer?.ok) setClient(answer.client);
  };
  const close = () => setClient(null);
  return (
    <>
      <Button size="sm" variant="secondary" busy={busy} onClick={() => open()}>
        Write an invoice
      </Button>
      <Refusal refused={refused} banner={banner} />
      {client && (
        <WriteInvoice client={client} projectId={projectId} onSaved={close} onClose={close} />
      )}
    </>
  );
}

const WriteInvoice = lazyDialog(() => import("../invoices/write-invoice.tsx"), "WriteInvoice");

/** The sums of the order in force. Invoices for support and in other currencies are left out, as they are not part of
 * its price. */
function Figures({ order, invoices }: { order: Order; invoices: readonly InvoiceRow[] }) {
  const { currency } = order;
  const own = invoices.filter((each) => each.currency === currency && each.kind !== "support");
  const paid = own.reduce((sum, { paid_minor }) => sum + paid_minor, 0);
  const open = own.reduce((sum, { remaining_minor }) => sum + remaining_minor, 0);
  const invoiced = own.reduce((sum, each) => sum + each.total_minor - each.credited_minor, 0);
  const toInvoice = Math.max(0, order.total_minor - invoiced);
  return (
    <dl className="ml-auto grid w-full max-w-md gap-2">
      <Sum term="Paid" amount={formatMoney(paid, currency)} />
      <Sum term="Open" amount={formatMoney(open, currency)} />
      <Sum term="Not invoiced yet" amount={formatMoney(toInvoice, currency)} />
    </dl>
  );
}
