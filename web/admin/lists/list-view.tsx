import type { Place } from "#domain/dates.ts";
import { LoadFailure } from "#web/chrome/load-failure.tsx";
import { rowsOnPage } from "#web/data/listing.ts";
import { Pagination } from "#web/ui/pagination.tsx";
import { hrefOf, type View } from "../view.ts";
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
        noun={nouns[view.tab]}
        page={answer.page}
        pageSize={rowsOnPage}
        total={answer.total}
        href={(page) => hrefOf({ ...view, id: null, page })}
      />
    </>
  );
}

const nouns = {
  onboarding: "submissions",
  projects: "projects",
  bugs: "reports",
  contacts: "messages",
};

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
      return <SubmissionsTable rows={list.answer.rows} fresh={fresh} place={place} />;
    case "projects":
      return <ProjectCards rows={list.answer.rows} fresh={fresh} place={place} />;
    case "bugs":
      return <ReportsTable rows={list.answer.rows} fresh={fresh} view={view} place={place} />;
    case "contacts":
      return <MessagesTable rows={list.answer.rows} fresh={fresh} view={view} place={place} />;
  }
}
