import type { ProjectWords } from "#content/words/project/en.ts";
import type { Locale } from "#domain/locale.ts";
import { nextTask, openTasks } from "#domain/project/checklist.ts";
import { checklistProgress } from "#domain/project/progress.ts";
import { isFinalStatus } from "#domain/project/status.ts";
import type { Project, StatusChange } from "#web/data/projects.ts";
import { useWords } from "#web/language/words.ts";
import { Card } from "#web/ui/card.tsx";
import { SunArc } from "#web/ui/sun-arc.tsx";
import { TaskText } from "../task-text.tsx";
import { DayRail } from "./day-rail.tsx";
import { projectWords } from "./words.ts";

type Props = {
  project: Project;
  changes: readonly StatusChange[];
  /** Whether the project has a clock, which is displayed above. */
  hasClock: boolean;
  locale: Locale;
  /** A viewer only reads, so no task waits for one. */
  isViewer: boolean;
};

/** The progress as the path of the sun from the first task to the launch, and for a one-day project its hours. */
export function ProgressCard({ project, changes, hasClock, locale, isViewer }: Props) {
  const words = useWords(projectWords);
  const { percent, completed, total } = checklistProgress(project.checklist);
  const isClosed = isFinalStatus(project.status);
  const next = isClosed ? undefined : nextTask(project.checklist);
  const waiting = isClosed || isViewer ? 0 : openTasks(project.checklist, "client").length;
  return (
    <Card title={words.progress}>
      <div className="grid items-center gap-x-10 gap-y-6 sm:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
        <SunArc
          percent={percent}
          label={words.projectProgress}
          caption={words.tasksDone(completed, total)}
          from={words.start}
          to={words.launch}
        />
        <div>
          {next && <p className="font-semibold text-muted text-sm">{words.nextOnOurList}</p>}
          <p className="mt-1 text-xl leading-8 [overflow-wrap:anywhere]">
            {next ? <TaskText task={next} /> : endingOf(project.status, words)}
          </p>
          {waiting > 0 && (
            <p className="mt-3 inline-flex items-center gap-2 rounded-full bg-amber-soft px-4 py-1.5 font-semibold text-sm text-amber-ink">
              {words.waitingForYou(waiting)}
            </p>
          )}
        </div>
      </div>
      {project.service_selection === "one-day" && (
        <DayRail {...{ project, changes, hasClock, locale }} />
      )}
    </Card>
  );
}

function endingOf(status: Project["status"], words: ProjectWords): string {
  if (status === "completed" || status === "cancelled") return words.endings[status];
  return words.everythingDone;
}
