import { studio } from "#content/studio.ts";
import { readStatusChanges } from "#web/data/own-projects.ts";
import { requireAdmin } from "#web/data/session.ts";
import { changeProjectStatus, readProject } from "#web/data/studio-projects.ts";
import { settingsOrDefaults } from "#web/data/user-settings.ts";
import { isUuid } from "#web/data/uuid.ts";
import { useRevalidateOnReturn } from "../use-revalidate-on-return.ts";
import type { Route } from "./+types/project";
import { NoProject } from "./no-project.tsx";
import { ProjectSkeleton } from "./project-skeleton.tsx";
import { ProjectView } from "./project-view.tsx";

export function meta() {
  return [{ title: `Project | ${studio.name}` }, { name: "robots", content: "noindex" }];
}

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const user = await requireAdmin();
  if (!id) return { ok: false, message: "No project ID provided" } as const;
  if (!isUuid(id)) return notFound;
  const askedAt = performance.now();
  const [answer, history, place] = await Promise.all([
    readProject(id),
    readStatusChanges(id),
    settingsOrDefaults(user.id),
  ]);
  if (!answer.ok) return { ...answer, canRetry: true } as const;
  const { project } = answer;
  return project ? ({ ok: true, project, history, place, askedAt } as const) : notFound;
}

/** A new status. `from` is what it was before a row of quick changes, the one to put it back to. */
export async function clientAction({ request, params: { id } }: Route.ClientActionArgs) {
  const form = await request.formData();
  const [from, oldStatus, newStatus] = ["from", "oldStatus", "newStatus"].map(
    (name) => `${form.get(name)}`,
  ) as [string, string, string];
  const answer = await changeProjectStatus({ projectId: `${id}`, oldStatus, newStatus });
  return { ...answer, from, newStatus, answeredAt: performance.now() };
}

export function HydrateFallback() {
  return <ProjectSkeleton />;
}

export default function Project({ loaderData }: Route.ComponentProps) {
  useRevalidateOnReturn();
  if (!loaderData.ok) return <NoProject {...loaderData} />;
  return <ProjectView key={loaderData.project.id} {...loaderData} />;
}

const notFound = { ok: false, message: "Project not found" } as const;
