import type { Place } from "#domain/dates.ts";
import { nextTask } from "#domain/project/checklist.ts";
import { checklistProgress } from "#domain/project/progress.ts";
import { isFinalStatus } from "#domain/project/status.ts";
import type { StatusChange } from "#web/data/own-projects.ts";
import type { Project } from "#web/data/project.ts";
import { Card } from "#web/ui/card.tsx";
import { SunArc } from "#web/ui/sun-arc.tsx";
import { DayRail } from "./day-rail.tsx";

type Props = { project: Project; changes: readonly StatusChange[]; place: Place };

/** How far it is: the sun's way from the first task to the launch, and for a one-day project its day. */
export function ProgressCard({ project, changes, place }: Props) {
  const { percent, completed, total } = checklistProgress(project.checklist);
  const next = isFinalStatus(project.status) ? undefined : nextTask(project.checklist);
  return (
    <Card title="Progress">
      <div className="grid items-center gap-x-10 gap-y-6 sm:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
        <SunArc
          percent={percent}
          label="Project progress"
          caption={`${completed} of ${total} tasks`}
          from="Start"
          to="Launch"
        />
        <div>
          {next && <p className="font-semibold text-muted text-sm">Next on our list</p>}
          <p className="mt-1 text-xl leading-8 [overflow-wrap:anywhere]">
            {next?.name ?? endings[project.status] ?? "Every task is done."}
          </p>
        </div>
      </div>
      {project.service_selection === "one-day" && (
        <DayRail project={project} changes={changes} place={place} />
      )}
    </Card>
  );
}

const endings: Partial<Record<Project["status"], string>> = {
  completed: "Your project is complete.",
  cancelled: "Work on this project has stopped.",
};
