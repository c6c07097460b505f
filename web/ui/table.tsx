import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";

type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Whether the column has the row's name: the head of the card on a small screen, and the row header for a screen
   * reader. */
  isName?: boolean;
  align?: "right";
  /** Its share of a wide table: `sm:w-[30%]`. */
  width?: string;
  /** How the rows are sorted by this column, and the address that sorts by it or reverses the order. */
  sort?: { href: string; direction: "ascending" | "descending" | "none" };
};

type Props<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Whether a row is new; new rows glow for a moment. */
  isFresh?: (row: Row) => boolean;
};

/** Rows and columns from 640 px up; below, each row is a card with its headers beside its values. A link in
 * the name's cell may cover its row: `after:absolute after:inset-0`. */
export function Table<Row>({ caption, columns, rows, rowKey, isFresh }: Props<Row>) {
  return (
    <table className="block w-full text-sm sm:table">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only sm:not-sr-only sm:table-header-group">
        <tr>
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              aria-sort={column.sort?.direction}
              className={`border-ink border-b px-3 py-3 font-semibold text-muted text-xs first:pl-0 sm:max-md:px-1 sm:max-md:first:pl-0 sm:max-md:last:pr-0 last:pr-0 ${column.align === "right" ? "text-right" : "text-left"} ${column.width ?? ""}`}
            >
              {column.sort ? <SortLink {...column} {...column.sort} /> : column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="grid gap-3 sm:table-row-group">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            data-fresh={isFresh?.(row) || undefined}
            className="relative block glows-when-fresh rounded-md border border-line bg-card p-4 sm:table-row sm:rounded-none sm:border-0 sm:bg-transparent sm:hover:bg-ink/3"
          >
            {columns.map((column) => (
              <Cell key={column.key} column={column}>
                {column.cell(row)}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type SortProps = NonNullable<Column<unknown>["sort"]> & Pick<Column<unknown>, "header" | "align">;

/** The link of a column head, hidden on a small screen, where there are no column heads. The arrow is on the inner side
 * of the column. */
function SortLink({ header, align, href, direction }: SortProps) {
  const Arrow = direction === "ascending" ? ArrowUp : ArrowDown;
  return (
    <>
      <span className="sm:hidden">{header}</span>
      <Link
        to={href}
        replace
        preventScrollReset
        data-sorted={direction}
        className={`group -my-2 hidden min-h-9 items-center gap-1 whitespace-nowrap hover:text-ink data-[sorted=ascending]:text-ink data-[sorted=descending]:text-ink sm:inline-flex ${align === "right" ? "flex-row-reverse" : ""}`}
      >
        {header}
        <Arrow
          aria-hidden
          className="size-3.5 shrink-0 opacity-0 group-hover:opacity-40 group-focus-visible:opacity-40 group-data-[sorted=ascending]:opacity-100 group-data-[sorted=descending]:opacity-100"
        />
      </Link>
    </>
  );
}

function Cell<Row>({ column, children }: { column: Column<Row>; children: ReactNode }) {
  const Tag = column.isName ? "th" : "td";
  return (
    <Tag
      {...(column.isName ? { scope: "row" as const } : {})}
      data-label={column.header}
      className={`flex justify-between gap-4 border-line py-1.5 text-left align-middle [overflow-wrap:anywhere] before:shrink-0 before:text-muted before:content-[attr(data-label)] sm:table-cell sm:border-b sm:px-3 sm:py-3.5 sm:max-md:px-1 sm:before:content-none sm:first:pl-0 sm:last:pr-0 sm:max-md:first:pl-0 sm:max-md:last:pr-0 ${column.isName ? "pb-3 font-semibold text-base before:hidden sm:text-sm" : "font-normal"} ${column.align === "right" ? "sm:text-right sm:[overflow-wrap:normal]" : ""}`}
    >
      {children}
    </Tag>
  );
}
