import type { Place } from "#domain/dates.ts";
import { rowsOnPage } from "#web/data/listing.ts";
import { Pagination } from "#web/ui/pagination.tsx";
import { LoadFailure } from "../load-failure.tsx";
import { hrefOf, type View } from "../view.ts";
import { MessagesTable } from "./messages-table.tsx";
import { NothingHere } from "./nothing-here.tsx";
import { ProjectCards } from "./project-cards.tsx";
import type { List } from "./read-list.ts";
import { ReportsTable } from "./reports-table.tsx";
import { SubmissionsTable } from "./submissions-table.tsx";

type Props = { view: View; list: List; place: Place };

export function ListView({ view, list, place }: Props) {
  const { answer } = list;
  if (!answer.ok) return <LoadFailure refusal={answer} />;
  if (answer.total === 0) return <NothingHere view={view} />;
  return (
    <>
      <Rows list={list} view={view} place={place} />
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

function Rows({ list, view, place }: Props) {
  if (!list.answer.ok) return null;
  switch (list.tab) {
    case "onboarding":
      return <SubmissionsTable rows={list.answer.rows} place={place} />;
    case "projects":
      return <ProjectCards rows={list.answer.rows} place={place} />;
    case "bugs":
      return <ReportsTable rows={list.answer.rows} view={view} place={place} />;
    case "contacts":
      return <MessagesTable rows={list.answer.rows} view={view} place={place} />;
  }
}
