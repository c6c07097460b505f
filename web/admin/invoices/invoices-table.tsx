import { formatMoney } from "#domain/currency.ts";
import { dayIn } from "#domain/day-text.ts";
import { invoiceTone } from "#domain/invoice/state.ts";
import type { StudioInvoiceRow } from "#web/data/studio-money.ts";
import { useDisplayedInvoiceState } from "#web/project/invoice/use-displayed-invoice-state.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Table } from "#web/ui/table.tsx";
import { RowLink, Under } from "../lists/row-link.tsx";
import { sortingOf } from "../lists/sorting.ts";
import { hrefOf, type View } from "../view.ts";
import { invoiceKinds, invoiceStates } from "./invoice-labels.ts";

type Props = { rows: readonly StudioInvoiceRow[]; view: View };

export function InvoicesTable({ rows, view }: Props) {
  const displayedStateOf = useDisplayedInvoiceState();
  const { medium } = dayIn("en");
  return (
    <Table
      caption="Invoices"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "number",
          header: "Invoice",
          isName: true,
          width: "sm:w-[30%]",
          sort: sortingOf(view, "date"),
          cell: ({ id, number, kind, business_name }) => (
            <RowLink
              to={hrefOf({ ...view, id })}
              name={number ?? "Draft"}
              under={[invoiceKinds[kind] ?? kind, business_name].filter(Boolean).join(", ")}
            />
          ),
        },
        {
          key: "client",
          header: "Client",
          width: "sm:w-[24%]",
          cell: ({ client_name }) => <bdi>{client_name ?? "–"}</bdi>,
        },
        {
          key: "due",
          header: "Due",
          sort: sortingOf(view, "due"),
          cell: ({ due_date }) => (due_date ? medium(due_date) : "–"),
        },
        {
          key: "total",
          header: "Total",
          align: "right",
          sort: sortingOf(view, "total"),
          cell: ({ total_minor, remaining_minor, currency, state }) => (
            <span className="tabular-nums">
              {formatMoney(total_minor, currency)}
              {state === "open" && remaining_minor < total_minor && (
                <Under text={`${formatMoney(remaining_minor, currency)} open`} />
              )}
            </span>
          ),
        },
        {
          key: "state",
          header: "State",
          align: "right",
          sort: sortingOf(view, "state"),
          cell: (row) => {
            const displayedState = displayedStateOf(row);
            return (
              <span className="inline-flex flex-wrap justify-end gap-1">
                {row.needs_a_look && <Badge tone="red">Needs a look</Badge>}
                <Badge tone={invoiceTone[displayedState]}>{invoiceStates[displayedState]}</Badge>
              </span>
            );
          },
        },
      ]}
    />
  );
}
