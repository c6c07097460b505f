import { Suspense, useState } from "react";
import { Await, type LoaderFunctionArgs } from "react-router";
import { readProjectReports } from "#web/data/bug-reports.ts";
import { readDeliverables } from "#web/data/deliverables.ts";
import { beginReads } from "#web/data/first-reads.ts";
import { requireUser } from "#web/data/gate.ts";
import type { Watched } from "#web/data/live.ts";
import { readOwnBookings } from "#web/data/own-bookings.ts";
import { readProjectPeople } from "#web/data/people.ts";
import { projectStateRows, readProjectState } from "#web/data/project-now.ts";
import { readOwnProject, readStatusChanges, readTimeline } from "#web/data/projects.ts";
import { readNeeds, readRefundRequest } from "#web/data/questions.ts";
import { readSiteReports } from "#web/data/site-reports.ts";
import { readSupport } from "#web/data/support.ts";
import { readMessages, readThreadReaders } from "#web/data/thread.ts";
import { readLocale } from "#web/data/user-settings.ts";
import { isUuid } from "#web/data/uuid.ts";
import type { PageHandle, PageProps } from "#web/page.ts";
import { useLive } from "#web/project/use-live.ts";
import { liveWords } from "../live-words.ts";
import { questionnaireWords } from "../use-answer-words.ts";
import { catalogueWords } from "../use-catalogue.ts";
import { NotFound, NotLoaded } from "./no-project.tsx";
import { nowWords } from "./now-words.ts";
import { peopleWords } from "./people-words.ts";
import { ProjectSkeleton } from "./project-skeleton.tsx";
import { ProjectView, readPayments } from "./project-view.tsx";
import { projectWords } from "./words.ts";

export const handle = { translated: true } satisfies PageHandle;

export function title() {
  return projectWords.now().pageTitle;
}

export async function loader({ params: { id = "" } }: LoaderFunctionArgs) {
  const user = await requireUser(isUuid(id) ? `/project/${id}` : undefined);
  if (isUuid(id)) beginReads(id, reads);
  const data = readData(user.id, id);
  await Promise.all([
    projectWords.ready(),
    questionnaireWords.ready(),
    catalogueWords.ready(),
    liveWords.ready(),
    peopleWords.ready(),
    nowWords.ready(),
  ]);
  return { id, userId: user.id, data };
}

/** What the cards of the page show, read in one request with its own data. */
const reads = [
  readMessages,
  readThreadReaders,
  readDeliverables,
  readNeeds,
  readRefundRequest,
  readSupport,
];

export default function Project({ loaderData: { id, userId, data } }: PageProps<typeof loader>) {
  useLive(isUuid(id) ? watchedOf(id, userId) : []);
  return (
    <Suspense key={id} fallback={<ProjectSkeleton />}>
      <Await resolve={data}>{(loaded) => <Loaded data={loaded} />}</Await>
    </Suspense>
  );
}

/** The rows whose changes update the page: the project and all that its state depends on, its bug reports, agreements
 * and SEO reports, and the client's bookings. */
function watchedOf(id: string, userId: string): Watched[] {
  return [
    ...projectStateRows(id),
    { table: "bug_reports", filter: `project_id=eq.${id}` },
    { table: "agreements", filter: `project_id=eq.${id}` },
    { table: "seo_reports", filter: `project_id=eq.${id}` },
    { table: "bookings", filter: `user_id=eq.${userId}` },
  ];
}

type Data = Awaited<ReturnType<typeof readData>>;

function Loaded({ data }: { data: Data }) {
  const displayed = useLastGood(data);
  if (!displayed.ok) return <NotLoaded refusal={displayed} />;
  return displayed.project ? <ProjectView {...displayed} /> : <NotFound />;
}

async function readData(userId: string, id: string) {
  if (!isUuid(id)) return missing;
  const askedAt = performance.now();
  const bookings = readOwnBookings();
  const [found, locale, history, timeline, reports, site, people, money, state] = await Promise.all(
    [
      readOwnProject(userId, id),
      readLocale(userId),
      readStatusChanges(id),
      readTimeline(id),
      readProjectReports(id),
      readSiteReports(id),
      readProjectPeople(id),
      readPayments(id),
      readProjectState(id),
    ],
  );
  if (!found.ok) return found;
  const { project } = found;
  if (!project) return missing;
  const about = { locale, history, timeline, reports, site, bookings, people, money, state };
  return { ok: true as const, project, userId, askedAt, ...about };
}

/** The same answer for an unknown id and for another client's project. */
const missing = { ok: true, project: null } as const;

/** Returns the last answer that was loaded without a fault, so that a failed background refresh does not clear the
 * screen. */
function useLastGood<Answer extends { ok: boolean }>(answer: Answer): Answer {
  const [good, setGood] = useState(answer);
  if (answer === good || (!answer.ok && good.ok)) return good;
  setGood(answer);
  return answer;
}
