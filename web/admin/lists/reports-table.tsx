import { bugTypeLabels } from "#domain/bug-report/bug-report.ts";
import type { Place } from "#domain/dates.ts";
import type { ReportRow } from "#web/data/bug-inbox.ts";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { Table } from "#web/ui/table.tsx";
import { PriorityBadge } from "../priority-badge.tsx";
import { hrefOf, type View } from "../view.ts";
import { When } from "../when.tsx";
import { RowLink, Under } from "./row-link.tsx";

type Props = { rows: ReportRow[]; fresh: ReadonlySet<string>; view: View; place: Place };

export function ReportsTable({ rows, fresh, view, place }: Props) {
  return (
    <Table
      caption="Bug reports, newest first"
      rows={rows}
      rowKey={({ id }) => id}
      isFresh={({ id }) => fresh.has(id)}
      columns={[
        {
          key: "title",
          header: "Title",
          isName: true,
          width: "sm:w-[42%]",
          cell: ({ id, title, bug_type }) => (
            <RowLink to={hrefOf({ ...view, id })} name={title} under={bugTypeLabels[bug_type]} />
          ),
        },
        {
          key: "client",
          header: "Client",
          width: "sm:w-[24%]",
          cell: ({ business_name, user_name }) => (
            <span className="block min-w-0 text-right sm:min-w-32 sm:text-left">
              <span dir="auto" title={business_name} className="line-clamp-2">
                {business_name}
              </span>
              {user_name !== business_name && <Under text={user_name} />}
            </span>
          ),
        },
        {
          key: "priority",
          header: "Priority",
          cell: ({ priority }) => <PriorityBadge priority={priority} />,
        },
        { key: "status", header: "Status", cell: ({ status }) => <StatusBadge status={status} /> },
        {
          key: "reported",
          header: "Reported",
          align: "right",
          cell: ({ created_at }) => <When at={created_at} place={place} />,
        },
      ]}
    />
  );
}
