import { bugTypeLabels } from "#domain/bug-report/bug-report.ts";
import type { ReportRow } from "#web/data/studio-bug-reports.ts";
import { AddressLink } from "../address-link.tsx";
import { PriorityBadge } from "../priority-badge.tsx";
import { hrefOf } from "../view.ts";
import { RowLink } from "./row-link.tsx";
import { RowTable, type RowTableProps } from "./row-table.tsx";
import { sortingOf } from "./sorting.ts";

export function ReportsTable(props: RowTableProps<ReportRow>) {
  const { view } = props;
  return (
    <RowTable
      {...props}
      caption="Bug reports"
      dateHeader="Reported"
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
      ]}
    />
  );
}
