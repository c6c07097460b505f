import type { Place } from "#domain/dates.ts";
import { nextTask } from "#domain/project/checklist.ts";
import { checklistProgress } from "#domain/project/progress.ts";
import type { OwnProject, StatusChange } from "#web/data/own-projects.ts";
import { Card } from "#web/ui/card.tsx";
import { SunArc } from "#web/ui/sun-arc.tsx";
import { DayRail } from "./day-rail.tsx";

type Props = { project: OwnProject; changes: readonly StatusChange[]; place: Place };

/** How far it is: the sun's way from the first task to the launch, and for a one-day project its day. */
export function ProgressCard({ project, changes, place }: Props) {
  const { percent, completed, total } = checklistProgress(project.checklist);
  const next = nextTask(project.checklist);
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
          <p className="font-semibold text-muted text-sm">
            {next ? "Next on our list" : "Nothing left on our list"}
          </p>
          <p className="mt-1 text-xl leading-8 [overflow-wrap:anywhere]">
            {next?.name ?? "Every task is done."}
          </p>
        </div>
      </div>
      {project.service_selection === "one-day" && (
        <DayRail project={project} changes={changes} place={place} />
      )}
    </Card>
  );
}
