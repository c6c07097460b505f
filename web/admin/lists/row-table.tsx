import type { ComponentProps } from "react";
import type { Locale } from "#domain/locale.ts";
import { StatusBadge } from "#web/project/status-badge.tsx";
import { Table } from "#web/ui/table.tsx";
import { TimeAgo } from "../time-ago.tsx";
import type { View } from "../view.ts";
import { sortingOf } from "./sorting.ts";

export type RowTableProps<Row> = {
  rows: Row[];
  /** The ids of the rows that have just arrived. */
  fresh: ReadonlySet<string>;
  view: View;
  locale: Locale;
};

type Props<Row> = RowTableProps<Row> &
  Pick<ComponentProps<typeof Table<Row>>, "caption" | "columns"> & {
    /** Above the date of each row. */
    dateHeader: string;
  };

/** The table of a list whose rows have a status and a date; the columns before those two are given. */
export function RowTable<Row extends { id: string; status: string; created_at: string }>({
  caption,
  columns,
  dateHeader,
  rows,
  fresh,
  view,
  locale,
}: Props<Row>) {
  return (
    <Table
      caption={caption}
      rows={rows}
      rowKey={({ id }) => id}
      isFresh={({ id }) => fresh.has(id)}
      columns={[
        ...columns,
        {
          key: "status",
          header: "Status",
          sort: sortingOf(view, "status"),
          cell: ({ status }) => <StatusBadge status={status} />,
        },
        {
          key: "date",
          sort: sortingOf(view, "date"),
          header: dateHeader,
          align: "right",
          cell: ({ created_at }) => <TimeAgo at={created_at} locale={locale} />,
        },
      ]}
    />
  );
}
