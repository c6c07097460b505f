import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { readDeliverables } from "#web/data/deliverables.ts";
import { beginReads } from "#web/data/first-reads.ts";
import { requireAdmin } from "#web/data/gate.ts";
import type { Watched } from "#web/data/live.ts";
import { pathOf } from "#web/data/own-path.ts";
import {
  knownStaffRole,
  readProjectPeople,
  readStaffRole,
  readStudioPeople,
} from "#web/data/people.ts";
import { projectStateRows, readProjectState } from "#web/data/project-now.ts";
import { readStatusChanges } from "#web/data/projects.ts";
import { readNeeds, readRefundRequest } from "#web/data/questions.ts";
import { readSiteReports } from "#web/data/site-reports.ts";
import { readStudioProjectMoney } from "#web/data/studio-project-money.ts";
import { readProject } from "#web/data/studio-projects.ts";
import { readSupport } from "#web/data/support.ts";
import { readMessages, readNotes, readThreadReaders } from "#web/data/thread.ts";
import { readLocale } from "#web/data/user-settings.ts";
import { isUuid } from "#web/data/uuid.ts";
import type { PageProps } from "#web/page.ts";
import { useLatestData } from "#web/project/use-latest-data.ts";
import { useLive } from "#web/project/use-live.ts";
import { changeStatus } from "./change-status.ts";
import { NoProject } from "./no-project.tsx";
import { ProjectSkeleton } from "./project-skeleton.tsx";
import { ProjectView } from "./project-view.tsx";

export function title() {
  return "Project";
}

export async function loader({ params: { id }, request }: LoaderFunctionArgs) {
  const user = await requireAdmin(pathOf(request));
  if (id && isUuid(id)) beginReads(id, reads);
  return { id, data: readData(user.id, id) };
}

/** What the parts of the page show, read in one request with its own data. */
const reads = [
  readMessages,
  readThreadReaders,
  readNotes,
  readDeliverables,
  readNeeds,
  readRefundRequest,
  readSupport,
];

export function action({ request, params: { id } }: ActionFunctionArgs) {
  return changeStatus(`${id}`, request);
}

export default function Project({ loaderData: { id, data } }: PageProps<typeof loader>) {
  return <OneProject key={id} id={id} promise={data} />;
}

function watchedOf(id: string): Watched[] {
  return [...projectStateRows(id), { table: "seo_reports", filter: `project_id=eq.${id}` }];
}

type Data = Awaited<ReturnType<typeof readData>>;

function OneProject({ id, promise }: { id: string | undefined; promise: Promise<Data> }) {
  const { data } = useLatestData(promise, keepsCurrent);
  useLive(id && isUuid(id) ? watchedOf(id) : []);
  if (!data) return <ProjectSkeleton />;
  if (!data.ok) return <NoProject {...data} />;
  return <ProjectView {...data} />;
}

// Not awaited by the loader: the page is shown while its data is loading.
async function readData(userId: string, id: string | undefined) {
  if (!id) return { ok: false, message: "No project ID provided" } as const;
  if (!isUuid(id)) return notFound;
  const askedAt = performance.now();
  const [answer, history, site, locale, people, studio, money, state] = await Promise.all([
    readProject(id),
    readStatusChanges(id),
    readSiteReports(id),
    readLocale(userId),
    readProjectPeople(id),
    readStudioPeople(),
    readMoney(userId, id),
    readProjectState(id),
  ]);
  if (!answer.ok) return { ...answer, canRetry: true } as const;
  const { project } = answer;
  if (!project) return notFound;
  const about = { history, site, locale, people, studio, money, state, userId, askedAt };
  return { ok: true, project, ...about } as const;
}

/** Null for makers, who see no money. */
async function readMoney(userId: string, id: string) {
  if (knownStaffRole() === "maker") return null;
  const [role, money] = await Promise.all([readStaffRole(userId), readStudioProjectMoney(id)]);
  return role === "maker" ? null : money;
}

const notFound = { ok: false, message: "Project not found" } as const;

function keepsCurrent(current: Data, next: Data): boolean {
  return current.ok && "canRetry" in next;
}
