import { type ReactNode, Suspense, useState } from "react";
import type { Locale } from "#domain/locale.ts";
import { LoadFailure } from "#web/chrome/load-failure.tsx";
import { type ListPage, rowsOnPage } from "#web/data/lists.ts";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { Pagination } from "#web/ui/pagination.tsx";
import { DraftsTable } from "../drafts/drafts-table.tsx";
import { MailsTable } from "../mails/mails-table.tsx";
import { hrefOf, type View } from "../view.ts";
import { EmptyList } from "./empty-list.tsx";
import { listDefinitions } from "./list-definitions.ts";
import { ListSkeleton } from "./list-skeleton.tsx";
import { MessagesTable } from "./messages-table.tsx";
import { NewRowsButton } from "./new-rows-button.tsx";
import { ProjectCards } from "./project-cards.tsx";
import { ProjectsTable } from "./projects-table.tsx";
import type { List } from "./read-list.ts";
import { ReportsTable } from "./reports-table.tsx";
import { newIds, stableRows } from "./stable-rows.ts";

type Props = { view: View; list: List; locale: Locale };

/** The rows of a list, or why there are none to show. */
export function ListView({ view, list, locale }: Props) {
  if (!list.answer.ok) return <LoadFailure refusal={list.answer} />;
  if (list.answer.total === 0) return <EmptyList view={view} />;
  const stable = <R extends Row>(latest: ListPage<R>, table: TableOf<R>) => (
    <Suspense fallback={<ListSkeleton tab={view.tab} />}>
      <StableList view={view} latest={latest}>
        {table}
      </StableList>
    </Suspense>
  );
  const common = { view, locale };
  switch (list.tab) {
    case "onboarding":
      return stable(list.answer, (rows) => <ProjectsTable {...rows} {...common} />);
    case "projects":
      return stable(list.answer, (rows) => <ProjectCards {...rows} locale={locale} />);
    case "bugs":
      return stable(list.answer, (rows) => <ReportsTable {...rows} {...common} />);
    case "contacts":
      return stable(list.answer, (rows) => <MessagesTable {...rows} {...common} />);
    case "drafts":
      return stable(list.answer, ({ rows }) => <DraftsTable rows={rows} {...common} />);
    case "mails":
      return stable(list.answer, ({ rows }) => <MailsTable rows={rows} {...common} />);
    case "invoices":
      return stable(list.answer, ({ rows }) => <InvoicesTable rows={rows} view={view} />);
    case "audit":
      return stable(list.answer, ({ rows }) => <AuditTable rows={rows} {...common} />);
    case "sign-ins":
      return stable(list.answer, ({ rows }) => <SignInsTable rows={rows} {...common} />);
  }
}

// Loaded on demand: the overview does not need the lists that have a page of their own.
const InvoicesTable = lazyPart(() => import("../invoices/invoices-table.tsx"), "InvoicesTable");
const AuditTable = lazyPart(() => import("../audit/audit-table.tsx"), "AuditTable");
const SignInsTable = lazyPart(() => import("../audit/sign-ins-table.tsx"), "SignInsTable");

type Row = { id: string; created_at: string };

type TableOf<R> = (props: { rows: R[]; fresh: ReadonlySet<string> }) => ReactNode;

type StableListProps<R> = {
  view: View;
  /** The page that was read last. */
  latest: ListPage<R>;
  children: TableOf<R>;
};

/** Rows that arrive while the list is read wait above it until they are asked for. */
function StableList<R extends Row>({ view, latest, children }: StableListProps<R>) {
  const { listed, waiting, fresh, show } = useStableRows(hrefOf({ ...view, id: null }), latest);
  const { rows, page, total, more } = listed;
  return (
    <>
      <NewRowsButton
        tab={view.tab}
        waiting={waiting}
        onShow={() => {
          show();
          focusList();
        }}
      />
      {children({ rows, fresh })}
      <Pagination
        noun={listDefinitions[view.tab].noun}
        page={page}
        pageSize={rowsOnPage}
        total={total}
        more={more}
        href={(page) => hrefOf({ ...view, id: null, page })}
      />
      {more && page * rowsOnPage >= total && (
        <p className="mt-4 text-muted text-sm">
          The pages lead this far. Search, filter or turn the order round to see others, or export
          them all.
        </p>
      )}
    </>
  );
}

/** The button that was pressed is gone, so the focus goes to the head of the list. */
function focusList() {
  document.getElementById("list")?.focus({ preventScroll: true });
  document.getElementById("list")?.scrollIntoView({ block: "center" });
}

/**
 * The rows of a list to show. Rows that arrive while the list is read wait until `show` is called.
 * @param key of the list's address: another list begins anew.
 * @param latest the page that was read last.
 * @returns `waiting`: how many rows are not shown yet; `fresh`: the ids of those that `show` added last.
 */
function useStableRows<R extends Row>(key: string, latest: ListPage<R>) {
  const [base, setBase] = useState({ key, page: latest, fresh: none });
  const isSameList = base.key === key;
  const fresh = isSameList ? base.fresh : none;
  const { listed, waiting } = isSameList
    ? stableRows(base.page, latest)
    : { listed: latest, waiting: 0 };
  // While no row waits, the page that was read last is the one to compare the next one with.
  if (waiting === 0 && (!isSameList || base.page !== latest)) setBase({ key, page: latest, fresh });
  return {
    listed,
    waiting,
    fresh,
    show: () => setBase({ key, page: latest, fresh: newIds(base.page, latest) }),
  };
}

const none: ReadonlySet<string> = new Set();
