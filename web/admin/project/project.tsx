import { studio } from "#content/studio.ts";
import { useFresh } from "#web/chrome/use-fresh.ts";
import { useLive } from "#web/chrome/use-live.ts";
import type { Watched } from "#web/data/live.ts";
import { pathOf } from "#web/data/own-path.ts";
import { readStatusChanges } from "#web/data/projects.ts";
import { requireAdmin } from "#web/data/session.ts";
import { readSiteReports } from "#web/data/site-reports.ts";
import { readProject } from "#web/data/studio-projects.ts";
import { settingsOrDefaults } from "#web/data/user-settings.ts";
import { isUuid } from "#web/data/uuid.ts";
import type { Route } from "./+types/project";
import { changeStatus } from "./change-status.ts";
import { NoProject } from "./no-project.tsx";
import { ProjectSkeleton } from "./project-skeleton.tsx";
import { ProjectView } from "./project-view.tsx";

export function meta() {
  return [{ title: `Project | ${studio.name}` }, { name: "robots", content: "noindex" }];
}

export async function clientLoader({ params: { id }, request }: Route.ClientLoaderArgs) {
  const user = await requireAdmin(pathOf(request));
  return { id, facts: readFacts(user.id, id) };
}

export function clientAction({ request, params: { id } }: Route.ClientActionArgs) {
  return changeStatus(`${id}`, request);
}

export default function Project({ loaderData: { id, facts } }: Route.ComponentProps) {
  return <OneProject key={id} id={id} coming={facts} />;
}

function watchedOf(id: string): Watched[] {
  return [
    { table: "onboarding_submissions", filter: `id=eq.${id}` },
    { table: "seo_reports", filter: `project_id=eq.${id}` },
  ];
}

type Facts = Awaited<ReturnType<typeof readFacts>>;

function OneProject({ id, coming }: { id: string | undefined; coming: Promise<Facts> }) {
  const { facts } = useFresh(coming, staysShown);
  useLive(id && isUuid(id) ? watchedOf(id) : []);
  if (!facts) return <ProjectSkeleton />;
  if (!facts.ok) return <NoProject {...facts} />;
  return <ProjectView {...facts} />;
}

// Not awaited by the loader: the page stands while its words are on their way.
async function readFacts(userId: string, id: string | undefined) {
  if (!id) return { ok: false, message: "No project ID provided" } as const;
  if (!isUuid(id)) return notFound;
  const askedAt = performance.now();
  const [answer, history, site, place] = await Promise.all([
    readProject(id),
    readStatusChanges(id),
    readSiteReports(id),
    settingsOrDefaults(userId),
  ]);
  if (!answer.ok) return { ...answer, canRetry: true } as const;
  const { project } = answer;
  return project ? ({ ok: true, project, history, site, place, askedAt } as const) : notFound;
}

const notFound = { ok: false, message: "Project not found" } as const;

function staysShown(shown: Facts, came: Facts): boolean {
  return shown.ok && "canRetry" in came;
}
