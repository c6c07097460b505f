import type { Locale } from "#domain/locale.ts";
import type { DraftRow } from "#web/data/studio-drafts.ts";
import { Table } from "#web/ui/table.tsx";
import { AddressLink } from "../address-link.tsx";
import { RowLink } from "../lists/row-link.tsx";
import { sortingOf } from "../lists/sorting.ts";
import { TimeAgo } from "../time-ago.tsx";
import { hrefOf, type View } from "../view.ts";
import { idleFor } from "./idle-for.ts";

type Props = { rows: DraftRow[]; view: View; locale: Locale };

export function DraftsTable({ rows, view, locale }: Props) {
  return (
    <Table
      caption="Drafts"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "client",
          header: "Client",
          isName: true,
          width: "sm:w-[30%]",
          cell: ({ id, name, email, business_name }) => (
            <RowLink
              to={hrefOf({ ...view, id })}
              name={name || email || "Unknown"}
              {...(business_name ? { under: business_name } : {})}
            />
          ),
        },
        {
          key: "email",
          header: "Email",
          width: "sm:w-[30%]",
          cell: ({ email }) => (email ? <AddressLink email={email} /> : "–"),
        },
        {
          key: "step",
          header: "Step",
          sort: sortingOf(view, "step"),
          cell: ({ step }) => `Step ${step} of 7`,
        },
        {
          key: "idle",
          header: "Idle",
          cell: ({ created_at }) => idleFor(created_at, new Date()),
        },
        {
          key: "saved",
          header: "Last saved",
          align: "right",
          sort: sortingOf(view, "date"),
          cell: ({ created_at }) => <TimeAgo at={created_at} locale={locale} />,
        },
      ]}
    />
  );
}
