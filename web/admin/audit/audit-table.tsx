import { Link } from "react-router";
import type { Locale } from "#domain/locale.ts";
import type { AuditRow } from "#web/data/audit.ts";
import { Table } from "#web/ui/table.tsx";
import { sortingOf } from "../lists/sorting.ts";
import { TimeAgo } from "../time-ago.tsx";
import { hrefOf, type View } from "../view.ts";
import { ActorCell } from "./actor-cell.tsx";
import { auditActions, auditSides } from "./audit-labels.ts";
import { whatHappened } from "./what-happened.ts";

type Props = { rows: AuditRow[]; view: View; locale: Locale };

export function AuditTable({ rows, view, locale }: Props) {
  return (
    <Table
      caption="Changes"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: "what", header: "What", isName: true, width: "sm:w-[38%]", cell: What },
        {
          key: "about",
          header: "About",
          width: "sm:w-[24%]",
          cell: (row) => <About row={row} view={view} />,
        },
        {
          key: "who",
          header: "Who",
          width: "sm:w-[24%]",
          cell: ({ email, name, actor, side }) => (
            <ActorCell
              email={email}
              name={name ?? (email ? null : (auditSides[side] ?? side))}
              filter={actor && hrefOf({ tab: "audit", filters: { actor } })}
            />
          ),
        },
        {
          key: "when",
          header: "When",
          align: "right",
          sort: sortingOf(view, "date"),
          cell: ({ created_at }) => <TimeAgo at={created_at} locale={locale} />,
        },
      ]}
    />
  );
}

function What({ action, facts }: AuditRow) {
  const what = whatHappened(action, facts);
  return (
    <span className="block min-w-0">
      <span className="font-semibold">{auditActions[action]}</span>
      {what && (
        <span dir="auto" title={what} className="line-clamp-2 font-normal text-muted text-xs">
          {what}
        </span>
      )}
    </span>
  );
}

/** The row that was changed, with a link to all other changes of it. */
function About({ row, view }: { row: AuditRow; view: View }) {
  const target = targetOf(row);
  return (
    <span className="block min-w-0 text-right sm:text-left">
      {target ? (
        <Link data-row-link to={target.to} dir="auto" className="link line-clamp-2">
          {target.label}
        </Link>
      ) : (
        <span className="text-muted">{row.row.slice(0, 8)}</span>
      )}
      {view.filters.row !== row.row && (
        <Link
          to={hrefOf({ tab: "audit", filters: { row: row.row } })}
          className="block py-1 text-muted text-xs hover:text-ember hover:underline"
        >
          All its changes
        </Link>
      )}
    </span>
  );
}

function targetOf({ action, row, project_id, business_name }: AuditRow) {
  const [noun] = action.split(".");
  if (noun === "report") return { to: hrefOf({ tab: "bugs", id: row }), label: "Bug report" };
  if (noun === "message") return { to: hrefOf({ tab: "contacts", id: row }), label: "Message" };
  if (noun === "mail") return { to: hrefOf({ tab: "mails", id: row }), label: "Mail" };
  if (!project_id || !business_name) return null;
  return { to: `/admin/project/${project_id}`, label: business_name };
}
