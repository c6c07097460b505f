import type { Place } from "#domain/dates.ts";
import { LoadFailure } from "#web/chrome/load-failure.tsx";
import { rowsOnPage } from "#web/data/lists.ts";
import { Pagination } from "#web/ui/pagination.tsx";
import { AuditTable } from "../audit/audit-table.tsx";
import { SignInsTable } from "../audit/sign-ins-table.tsx";
import { DraftsTable } from "../drafts/drafts-table.tsx";
import { MailsTable } from "../mails/mails-table.tsx";
import { hrefOf, type View } from "../view.ts";
import { kinds } from "./kinds.ts";
import { MessagesTable } from "./messages-table.tsx";
import { NewRows } from "./new-rows.tsx";
import { NothingHere } from "./nothing-here.tsx";
import { ProjectCards } from "./project-cards.tsx";
import type { List } from "./read-list.ts";
import { ReportsTable } from "./reports-table.tsx";
import { SubmissionsTable } from "./submissions-table.tsx";
import { useHeldRows } from "./use-held-rows.ts";

type Props = { view: View; came: List; place: Place };

export function ListView({ view, came, place }: Props) {
  const { list, waiting, fresh, show } = useHeldRows(view, came);
  const { answer } = list;
  if (!answer.ok) return <LoadFailure refusal={answer} />;
  if (answer.total === 0) return <NothingHere view={view} />;
  return (
    <>
      <NewRows
        tab={view.tab}
        waiting={waiting}
        onShow={() => {
          show();
          focusList();
        }}
      />
      <Rows list={list} fresh={fresh} view={view} place={place} />
      <Pagination
        noun={kinds[view.tab].noun}
        page={answer.page}
        pageSize={rowsOnPage}
        total={answer.total}
        more={answer.more}
        href={(page) => hrefOf({ ...view, id: null, page })}
      />
      {answer.more && answer.page * rowsOnPage >= answer.total && (
        <p className="mt-4 text-muted text-sm">
          The pages lead this far. Search, filter or turn the order round to see others, or export
          them all.
        </p>
      )}
    </>
  );
}

/** The button that brought them is gone: whoever pressed it goes on at the list's head. */
function focusList() {
  document.getElementById("list")?.focus({ preventScroll: true });
  document.getElementById("list")?.scrollIntoView({ block: "center" });
}

type RowsProps = { list: List; fresh: ReadonlySet<string>; view: View; place: Place };

function Rows({ list, fresh, view, place }: RowsProps) {
  if (!list.answer.ok) return null;
  switch (list.tab) {
    case "onboarding":
      return <SubmissionsTable rows={list.answer.rows} fresh={fresh} view={view} place={place} />;
    case "projects":
      return <ProjectCards rows={list.answer.rows} fresh={fresh} place={place} />;
    case "bugs":
      return <ReportsTable rows={list.answer.rows} fresh={fresh} view={view} place={place} />;
    case "contacts":
      return <MessagesTable rows={list.answer.rows} fresh={fresh} view={view} place={place} />;
    case "drafts":
      return <DraftsTable rows={list.answer.rows} view={view} place={place} />;
    case "mails":
      return <MailsTable rows={list.answer.rows} view={view} place={place} />;
    case "audit":
      return <AuditTable rows={list.answer.rows} view={view} place={place} />;
    case "sign-ins":
      return <SignInsTable rows={list.answer.rows} view={view} place={place} />;
  }
}
