import { bugTypeLabels } from "#domain/bug-report/bug-report.ts";
import type { Locale } from "#domain/locale.ts";
import { StatusBadge } from "#web/chrome/status-badge.tsx";
import type { ReportRow } from "#web/data/studio-bug-reports.ts";
import { Table } from "#web/ui/table.tsx";
import { AddressLink } from "../address-link.tsx";
import { PriorityBadge } from "../priority-badge.tsx";
import { TimeAgo } from "../time-ago.tsx";
import { hrefOf, type View } from "../view.ts";
import { RowLink } from "./row-link.tsx";
import { sortingOf } from "./sorting.ts";

type Props = { rows: ReportRow[]; fresh: ReadonlySet<string>; view: View; locale: Locale };

export function ReportsTable({ rows, fresh, view, locale }: Props) {
  return (
    <Table
      caption="Bug reports"
      rows={rows}
      rowKey={({ id }) => id}
      isFresh={({ id }) => fresh.has(id)}
      columns={[
        {
          key: "title",
          sort: sortingOf(view, "title"),
          header: "Title",
          isName: true,
          width: "sm:w-[42%]",
          cell: ({ id, title, type }) => (
            <RowLink to={hrefOf({ ...view, id })} name={title} under={bugTypeLabels[type]} />
          ),
        },
        {
          key: "client",
          header: "Client",
          width: "sm:w-[24%]",
          cell: ({ business_name, user_name, email }) =>
            email ? (
              <AddressLink name={business_name} email={email} under={user_name} />
            ) : (
              "Unknown"
            ),
        },
        {
          key: "priority",
          sort: sortingOf(view, "priority"),
          header: "Priority",
          cell: ({ priority }) => <PriorityBadge priority={priority} />,
        },
        {
          key: "status",
          header: "Status",
          sort: sortingOf(view, "status"),
          cell: ({ status }) => <StatusBadge status={status} />,
        },
        {
          key: "reported",
          sort: sortingOf(view, "date"),
          header: "Reported",
          align: "right",
          cell: ({ created_at }) => <TimeAgo at={created_at} locale={locale} />,
        },
      ]}
    />
  );
}
