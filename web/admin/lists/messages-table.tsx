import type { Locale } from "#domain/locale.ts";
import { StatusBadge } from "#web/chrome/status-badge.tsx";
import type { MessageRow } from "#web/data/studio-messages.ts";
import { Table } from "#web/ui/table.tsx";
import { AddressLink } from "../address-link.tsx";
import { messageServiceLabel } from "../service-label.ts";
import { TimeAgo } from "../time-ago.tsx";
import { hrefOf, type View } from "../view.ts";
import { RowLink } from "./row-link.tsx";
import { sortingOf } from "./sorting.ts";

type Props = { rows: MessageRow[]; fresh: ReadonlySet<string>; view: View; locale: Locale };

export function MessagesTable({ rows, fresh, view, locale }: Props) {
  return (
    <Table
      caption="Contact messages"
      rows={rows}
      rowKey={({ id }) => id}
      isFresh={({ id }) => fresh.has(id)}
      columns={[
        {
          key: "name",
          sort: sortingOf(view, "name"),
          header: "Name",
          isName: true,
          width: "sm:w-[32%]",
          cell: ({ id, name }) => <RowLink to={hrefOf({ ...view, id })} name={name} />,
        },
        {
          key: "email",
          header: "Email",
          width: "sm:w-[28%]",
          cell: ({ email }) => <AddressLink email={email} />,
        },
        {
          key: "service",
          sort: sortingOf(view, "service"),
          header: "Service",
          cell: ({ service }) => (
            <span className="[overflow-wrap:normal] lg:whitespace-nowrap">
              {messageServiceLabel(service)}
            </span>
          ),
        },
        {
          key: "status",
          header: "Status",
          sort: sortingOf(view, "status"),
          cell: ({ status }) => <StatusBadge status={status} />,
        },
        {
          key: "received",
          sort: sortingOf(view, "date"),
          header: "Received",
          align: "right",
          cell: ({ created_at }) => <TimeAgo at={created_at} locale={locale} />,
        },
      ]}
    />
  );
}
