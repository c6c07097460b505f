import { projectsOnPage } from "#web/data/projects.ts";
import { useWords } from "#web/language/words.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { LoadFailure } from "../load-failure.tsx";
import type { DashboardData } from "./dashboard-data.ts";
import { DraftCard } from "./draft-card.tsx";
import { MovedOn, useMovedOn } from "./moved-on.tsx";
import { NoProjects } from "./no-projects.tsx";
import { ProjectCard } from "./project-card.tsx";
import { dashboardWords } from "./words.ts";

export function ProjectsTab({ projects, locale, draft }: DashboardData) {
  const words = useWords(dashboardWords);
  const moved = useMovedOn(projects);
  return (
    <>
      <MovedOn projects={projects} moved={moved} />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 className="text-2xl">{words.yourProjects}</h2>
        <LinkButton to="/onboarding">{words.newProject}</LinkButton>
      </div>
      <div className="mt-6 grid gap-5">
        {draft && <DraftCard draft={draft} />}
        {!projects.ok ? (
          <LoadFailure refusal={projects} />
        ) : projects.total === 0 ? (
          <NoProjects hasDraft={draft !== null} />
        ) : (
          <ul className="grid gap-5 lg:grid-cols-2">
            {projects.projects.map((project) => (
              <li key={project.id} className="grid">
                <ProjectCard project={project} isFresh={moved.has(project.id)} locale={locale} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {projects.ok && projects.total > projectsOnPage && (
        <Pagination
          noun={words.projects}
          page={projects.page}
          pageSize={projectsOnPage}
          total={projects.total}
          href={(page) => `?tab=projects&page=${page}`}
        />
      )}
    </>
  );
}
