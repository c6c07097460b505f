import { useState } from "react";
import { type Checklist, type ChecklistSection, tasksOf } from "#domain/project/checklist.ts";
import {
  checklistProgress,
  progressOf,
  progressTone,
  sectionTone,
} from "#domain/project/progress.ts";
import type { Project } from "#web/data/projects.ts";
import { useTicks } from "#web/data/use-ticks.ts";
import { useChanged } from "#web/project/use-changed.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Card } from "#web/ui/card.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { LiveNote } from "#web/ui/live-note.tsx";
import { Progress } from "#web/ui/progress.tsx";
import { FailedTicks } from "./failed-ticks.tsx";
import { TaskList } from "./task-list.tsx";

type Props = {
  project: Project;
  /** When the project was asked for, by performance.now(). */
  askedAt: number;
};

/** The progress by section, and the tasks to tick. */
export function ChecklistCard({ project: { id, checklist: read }, askedAt }: Props) {
  const { checklist, saving, failed, tick } = useTicks({
    projectId: id,
    checklist: read,
    askedAt,
  });
  const { percent, completed, total } = checklistProgress(checklist);
  const { fresh, tickAsOwn } = useTicksOfOthers(checklist, tick);
  return (
    <Card
      id="checklist"
      className="scroll-mt-32"
      title="Progress"
      aside={
        <p className="text-muted text-sm">
          {completed} of {total} tasks · <span className="font-bold text-ink">{percent}%</span>
        </p>
      }
    >
      <Progress percent={percent} label="Project progress" tone={progressTone(percent)} />
      <ul className="mt-6 grid gap-x-10 sm:grid-cols-2">
        {checklist.sections.map((section) => (
          <SectionLine key={section.items[0]?.id ?? section.name} section={section} />
        ))}
      </ul>
      <div className="-mb-6 mt-4 sm:-mb-8 [&>details]:border-b-0">
        <Disclosure summary="Manage Individual Tasks" wide>
          <TaskList checklist={checklist} saving={saving} fresh={fresh} onTick={tickAsOwn} />
        </Disclosure>
      </div>
      {failed.length > 0 && (
        // Sticks to the bottom of the window, so that no task moves while somebody goes on ticking.
        <div className="sticky bottom-4 z-10 mt-10 rounded-md shadow-lift">
          <FailedTicks checklist={checklist} failed={failed} onRetry={tickAsOwn} />
        </div>
      )}
      <LiveNote text={sentenceOf(checklist, fresh)} />
    </Card>
  );
}

/** Tasks that the client or a colleague has just ticked; the person's own ticks do not count. */
function useTicksOfOthers(checklist: Checklist, tick: Tick) {
  const [own, setOwn] = useState<ReadonlySet<string>>(new Set());
  const items = tasksOf(checklist);
  const fresh = useChanged(new Map(items.map(({ id, completed }) => [id, `${completed}`])), (id) =>
    own.has(id),
  );
  const tickAsOwn: Tick = (itemId, completed) => {
    setOwn((before) => new Set(before).add(itemId));
    tick(itemId, completed);
  };
  return { fresh, tickAsOwn };
}

type Tick = (itemId: string, completed: boolean) => void;

function sentenceOf(checklist: Checklist, fresh: ReadonlySet<string>): string {
  const items = tasksOf(checklist);
  const [first, ...others] = items.filter(({ id }) => fresh.has(id));
  if (!first) return "";
  if (others.length > 0) return `${others.length + 1} tasks were changed by somebody else`;
  return `${first.completed ? "Done" : "Open again"}: ${first.name}`;
}

function SectionLine({ section: { name, items } }: { section: ChecklistSection }) {
  const { completed, total, percent } = progressOf(items);
  const tone = sectionTone(percent);
  return (
    <li className="flex items-center justify-between gap-4 border-line border-b py-2 text-sm">
      <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
      <Badge tone={tone === "grey" ? "neutral" : tone}>
        {completed}/{total} · {percent}%
      </Badge>
    </li>
  );
}
