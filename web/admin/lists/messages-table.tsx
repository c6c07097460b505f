import type { MessageRow } from "#web/data/studio-messages.ts";
import { AddressLink } from "../address-link.tsx";
import { messageServiceLabel } from "../service-label.ts";
import { hrefOf } from "../view.ts";
import { RowLink } from "./row-link.tsx";
import { RowTable, type RowTableProps } from "./row-table.tsx";
import { sortingOf } from "./sorting.ts";

export function MessagesTable(props: RowTableProps<MessageRow>) {
  const { view } = props;
  return (
    <RowTable
      {...props}
      caption="Contact messages"
      dateHeader="Received"
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
      ]}
    />
  );
}
