import type { Place } from "#domain/dates.ts";
import type { MessageRow } from "#web/data/contact-messages.ts";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { Table } from "#web/ui/table.tsx";
import { serviceAsked } from "../service-asked.ts";
import { hrefOf, type View } from "../view.ts";
import { When } from "../when.tsx";
import { MailLink } from "./mail-link.tsx";
import { RowLink } from "./row-link.tsx";

type Props = { rows: MessageRow[]; fresh: ReadonlySet<string>; view: View; place: Place };

export function MessagesTable({ rows, fresh, view, place }: Props) {
  return (
    <Table
      caption="Contact messages, newest first"
      rows={rows}
      rowKey={({ id }) => id}
      isFresh={({ id }) => fresh.has(id)}
      columns={[
        {
          key: "name",
          header: "Name",
          isName: true,
          width: "sm:w-[32%]",
          cell: ({ id, name }) => <RowLink to={hrefOf({ ...view, id })} name={name} />,
        },
        {
          key: "email",
          header: "Email",
          width: "sm:w-[28%]",
          cell: ({ email }) => <MailLink email={email} />,
        },
        {
          key: "service",
          header: "Service",
          cell: ({ service }) => (
            <span className="[overflow-wrap:normal] lg:whitespace-nowrap">
              {serviceAsked(service)}
            </span>
          ),
        },
        { key: "status", header: "Status", cell: ({ status }) => <StatusBadge status={status} /> },
        {
          key: "received",
          header: "Received",
          align: "right",
          cell: ({ created_at }) => <When at={created_at} place={place} />,
        },
      ]}
    />
  );
}
