import type { Place } from "#domain/dates.ts";
import type { MessageRow } from "#web/data/studio-messages.ts";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { Table } from "#web/ui/table.tsx";
import { AddressLink } from "../address-link.tsx";
import { serviceAsked } from "../service-asked.ts";
import { hrefOf, type View } from "../view.ts";
import { When } from "../when.tsx";
import { RowLink } from "./row-link.tsx";
import { sortedBy } from "./sorted-by.ts";

type Props = { rows: MessageRow[]; fresh: ReadonlySet<string>; view: View; place: Place };

export function MessagesTable({ rows, fresh, view, place }: Props) {
  return (
    <Table
      caption="Contact messages"
      rows={rows}
      rowKey={({ id }) => id}
      isFresh={({ id }) => fresh.has(id)}
      columns={[
        {
          key: "name",
          sort: sortedBy(view, "name"),
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
          sort: sortedBy(view, "service"),
          header: "Service",
          cell: ({ service }) => (
            <span className="[overflow-wrap:normal] lg:whitespace-nowrap">
              {serviceAsked(service)}
            </span>
          ),
        },
        {
          key: "status",
          header: "Status",
          sort: sortedBy(view, "status"),
          cell: ({ status }) => <StatusBadge status={status} />,
        },
        {
          key: "received",
          sort: sortedBy(view, "date"),
          header: "Received",
          align: "right",
          cell: ({ created_at }) => <When at={created_at} place={place} />,
        },
      ]}
    />
  );
}
