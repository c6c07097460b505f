import { checklistProgress } from "#domain/project/progress.ts";
import type { Answer } from "#web/data/answer.ts";
import type { OwnProjects, ProjectSummary } from "#web/data/projects.ts";
import { useWords } from "#web/language/words.ts";
import { useChanged } from "#web/project/use-changed.ts";
import { LiveNote } from "#web/ui/live-note.tsx";
import { liveWords } from "../live-words.ts";

/** Ids of the projects that have changed while they were shown, for a few seconds. */
export function useMovedOn(projects: Answer<OwnProjects>): ReadonlySet<string> {
  const displayed = projects.ok ? projects.projects : [];
  return useChanged(new Map(displayed.map((project) => [project.id, standingOf(project)])));
}

/** Announces the changed projects to a screen reader. */
export function MovedOn({ projects, moved }: { projects: Answer<OwnProjects>; moved: Moved }) {
  const words = useWords(liveWords);
  const [first, ...others] = projects.ok ? projects.projects.filter(({ id }) => moved.has(id)) : [];
  if (others.length > 0) return <LiveNote text={words.projectsChanged(others.length + 1)} />;
  return <LiveNote text={first ? words.projectChanged(first.business_name) : ""} />;
}

type Moved = ReadonlySet<string>;

function standingOf({ status, checklist }: ProjectSummary): string {
  return `${status} ${checklistProgress(checklist).completed}`;
}
