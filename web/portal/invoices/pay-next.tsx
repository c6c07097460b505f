import type { ReactNode } from "react";
import { invoiceTone } from "#domain/invoice/state.ts";
import { type InvoiceRow, isBeingPaid } from "#web/data/invoices.ts";
import { useDay } from "#web/language/use-day.ts";
import { useMoney } from "#web/language/use-money.ts";
import { useWords } from "#web/language/words.ts";
import { useDisplayedInvoiceState } from "#web/project/invoice/use-displayed-invoice-state.ts";
import { Badge } from "#web/ui/badge.tsx";
import { HowToPay } from "./how-to-pay.tsx";
import { moneyWords } from "./words.ts";

type Props = { invoice: InvoiceRow /** The buttons under the amount. */; children?: ReactNode };

/** The amount to pay, the due date, and how to pay it. This is what most clients come for. */
export function PayNext({ invoice, children }: Props) {
  const words = useWords(moneyWords);
  const { full } = useMoney();
  const { long } = useDay();
  const displayedState = useDisplayedInvoiceState()(invoice);
  const { remaining_minor, total_minor, currency, due_date } = invoice;
  return (
    <section
      aria-labelledby={`pay-${invoice.id}`}
      className="grid gap-8 rounded-md border border-amber bg-card p-6 sm:p-8"
    >
      <div>
        <p className="flex flex-wrap items-center gap-3 font-semibold text-sm">
          {words.payNext}
          {displayedState === "overdue" && <Badge tone="red">{words.states.overdue}</Badge>}
        </p>
        <h2 id={`pay-${invoice.id}`} className="mt-2">
          <span className="block text-[clamp(2.25rem,1.5rem+3vw,3.5rem)] leading-none tabular-nums">
            {full(remaining_minor, currency)}
          </span>
          {due_date && (
            <span
              className={`mt-2 block text-xl ${displayedState === "overdue" ? "text-rust" : "text-ember"}`}
            >
              {displayedState === "overdue"
                ? words.overdueSince(long(due_date))
                : words.dueUntil(long(due_date))}
            </span>
          )}
        </h2>
        <p className="mt-3 [overflow-wrap:anywhere]">
          <AboutInvoice invoice={invoice} />
          {remaining_minor < total_minor && (
            <span className="text-muted"> · {words.ofTotal(full(total_minor, currency))}</span>
          )}
        </p>
        {children && <div className="mt-5 flex flex-wrap gap-3">{children}</div>}
      </div>
      <HowToPay invoice={invoice} />
    </section>
  );
}

/** `Deposit for Forno da Inês · Invoice 2026-0001` */
function AboutInvoice({ invoice }: { invoice: InvoiceRow }) {
  const words = useWords(moneyWords);
  return (
    <>
      <bdi>{useAbout()(invoice)}</bdi> · {words.invoiceNumber(invoice.number)}
    </>
  );
}

/** Says what an invoice is for: its kind and, where it has one, the project. */
export function useAbout() {
  const words = useWords(moneyWords);
  return ({ kind, document: { project } }: Pick<InvoiceRow, "kind" | "document">) => {
    const name = words.kinds[kind] ?? kind;
    return project ? words.about(name, project.name) : name;
  };
}

/** The state of an invoice. To a client who has paid, an invoice whose money is being processed is neither open nor
 * overdue. */
export function StateBadge({ invoice }: { invoice: InvoiceRow }) {
  const { states } = useWords(moneyWords);
  const displayedState = useDisplayedInvoiceState()(invoice);
  return isBeingPaid(invoice) ? (
    <Badge tone="blue">{states.onItsWay}</Badge>
  ) : (
    <Badge tone={invoiceTone[displayedState]}>{states[displayedState]}</Badge>
  );
}
