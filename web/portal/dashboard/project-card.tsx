import { Link } from "react-router";
import type { Locale } from "#domain/locale.ts";
import { nextTask, openTasks } from "#domain/project/checklist.ts";
import { checklistProgress, progressTone } from "#domain/project/progress.ts";
import { isFinalStatus } from "#domain/project/status.ts";
import type { ProjectSummary } from "#web/data/projects.ts";
import { useWords } from "#web/language/words.ts";
import { StatusBadge } from "#web/project/status-badge.tsx";
import { SunArc } from "#web/ui/sun-arc.tsx";
import { LocalDate } from "../local-date.tsx";
import { ProjectTitle } from "../project-title.tsx";
import { TaskText } from "../task-text.tsx";
import { useCatalogue } from "../use-catalogue.ts";
import { dashboardWords } from "./words.ts";

type Props = { project: ProjectSummary; isFresh: boolean; locale: Locale };

/** A project in a list, with its progress and its next task. The whole card is a link. */
export function ProjectCard({ project, isFresh, locale }: Props) {
  const words = useWords(dashboardWords);
  const catalogue = useCatalogue();
  const { percent, completed, total } = checklistProgress(project.checklist);
  const isClosed = isFinalStatus(project.status);
  const next = isClosed ? undefined : nextTask(project.checklist);
  const waiting = isClosed ? 0 : openTasks(project.checklist, "client").length;
  return (
    <article
      data-fresh={isFresh || undefined}
      className="group relative grid glows-when-fresh grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-5 rounded-md border border-line bg-card p-5 transition-[border-color,box-shadow] hover:border-edge hover:shadow-lift has-focus-visible:border-edge sm:p-6"
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StatusBadge status={project.status} label={catalogue.status(project.status)} />
          {waiting > 0 && (
            <span className="font-semibold text-sm text-amber-ink">
              {words.waitsForYou(waiting)}
            </span>
          )}
        </p>
        <h3 className="mt-3 text-lg leading-7 min-[24rem]:text-xl">
          <Link
            to={`/project/${project.id}`}
            className="after:absolute after:inset-0 after:rounded-md group-hover:text-ember"
          >
            <ProjectTitle project={project} />
          </Link>
        </h3>
        <p dir="auto" className="mt-1 line-clamp-2 text-muted [overflow-wrap:anywhere]">
          {project.business_name}
        </p>
      </div>
      <div className="w-20 self-center min-[24rem]:w-28 sm:w-36">
        <SunArc
          percent={percent}
          label={words.progressOf(project.business_name)}
          tone={progressTone(percent)}
        />
      </div>
      <dl className="col-span-2 grid content-start gap-1 border-line border-t pt-4 text-sm">
        {next && (
          <div className="flex min-w-0 gap-2">
            <dt className="shrink-0 text-muted">{words.next}</dt>
            <dd className="min-w-0 font-medium">
              <TaskText task={next} />
            </dd>
          </div>
        )}
        <div className="flex gap-2 text-muted">
          <dt className="sr-only">{words.started}</dt>
          <dd>
            {words.tasksSince(completed, total)}{" "}
            <LocalDate at={project.created_at} locale={locale} />
          </dd>
        </div>
      </dl>
    </article>
  );
}
