import { Circle, CircleCheck } from "lucide-react";
import { type ChecklistItem, type ChecklistSection, nextTask } from "#domain/project/checklist.ts";
import { progressOf, sectionTone } from "#domain/project/progress.ts";
import { isFinalStatus } from "#domain/project/status.ts";
import type { Project } from "#web/data/projects.ts";
import type { useTicks } from "#web/data/use-ticks.ts";
import { useTranslate } from "#web/language/translate.ts";
import { useWords } from "#web/language/words.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Card } from "#web/ui/card.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { SectionText, TaskText } from "../task-text.tsx";
import { projectWords } from "./words.ts";

type Props = {
  project: Project;
  ticks: ReturnType<typeof useTicks>;
  /** Ids of the tasks that the studio has just ticked. */
  fresh: ReadonlySet<string>;
  /** A viewer cannot tick any task. */
  isViewer: boolean;
};

/** The tasks of both sides. The client ticks own tasks and sees how far the studio is with the others. */
export function ProjectChecklist({ project, ticks, fresh, isViewer }: Props) {
  const words = useWords(projectWords);
  const isClosed = isFinalStatus(project.status);
  const next = isClosed ? undefined : nextTask(ticks.checklist);
  return (
    <Card id="checklist" title={words.checklist}>
      {ticks.checklist.sections.length === 0 && (
        <p className="text-muted">{words.tasksWillBeListed}</p>
      )}
      {ticks.failed.length > 0 && <FailedTicks failed={ticks.failed} />}
      <div className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
        {ticks.checklist.sections.map((section) => (
          <Section
            key={section.items[0]?.id ?? section.name}
            section={section}
            next={next}
            fresh={fresh}
            onTick={isClosed || isViewer ? undefined : ticks.tick}
          />
        ))}
      </div>
    </Card>
  );
}

function FailedTicks({ failed }: { failed: Props["ticks"]["failed"] }) {
  const words = useWords(projectWords);
  const translate = useTranslate();
  return (
    <div className="mb-6">
      <Banner tone="error" title={words.tickNotSaved}>
        {translate(failed.at(-1)?.message ?? "")}
      </Banner>
    </div>
  );
}

type Tick = (itemId: string, completed: boolean) => void;
type SectionProps = {
  section: ChecklistSection;
  next: ChecklistItem | undefined;
  fresh: ReadonlySet<string>;
  onTick: Tick | undefined;
};

function Section({ section: { name, items }, next, fresh, onTick }: SectionProps) {
  const { completed, total, percent } = progressOf(items);
  const tone = sectionTone(percent);
  return (
    <section>
      <div className="flex items-center justify-between gap-4 border-line border-b pb-3">
        <h3 className="min-w-0 text-base tracking-normal">
          <SectionText name={name} />
        </h3>
        <Badge tone={tone === "grey" ? "neutral" : tone}>
          {completed}/{total} · {percent}%
        </Badge>
      </div>
      <ul className="mt-3 grid gap-2.5 text-sm">
        {items.map((item) => {
          const isOwn = item.owner === "client" && onTick;
          return isOwn ? (
            <OwnItem key={item.id} item={item} isFresh={fresh.has(item.id)} onTick={onTick} />
          ) : (
            <Item key={item.id} item={item} isNext={item === next} isFresh={fresh.has(item.id)} />
          );
        })}
      </ul>
    </section>
  );
}

type OwnItemProps = { item: ChecklistItem; isFresh: boolean; onTick: Tick };

function OwnItem({ item, isFresh, onTick }: OwnItemProps) {
  const words = useWords(projectWords);
  return (
    <li
      data-state={item.completed ? "done" : "open"}
      data-task={item.id}
      data-fresh={isFresh || undefined}
      className="-mx-3 flex items-start justify-between gap-3 rounded-md px-3 transition-colors glows-when-fresh data-[state=open]:bg-amber-soft data-[state=open]:text-amber-ink"
    >
      <Checkbox
        label={<TaskText task={item} />}
        checked={item.completed}
        onChange={({ target }) => onTick(item.id, target.checked)}
      />
      <span className="shrink-0 py-3 font-semibold text-xs">{words.yours}</span>
    </li>
  );
}

type ItemProps = { item: ChecklistItem; isNext: boolean; isFresh: boolean };

function Item({ item, isNext, isFresh }: ItemProps) {
  const words = useWords(projectWords);
  const Icon = item.completed ? CircleCheck : Circle;
  const state = item.completed ? words.done : isNext ? words.next : words.open;
  return (
    <li
      data-state={item.completed ? "done" : "open"}
      data-task={item.id}
      data-fresh={isFresh || undefined}
      className="flex gap-3 glows-when-fresh"
    >
      <Icon
        aria-hidden
        className={`mt-0.5 size-5 shrink-0 ${item.completed ? "text-leaf" : isNext ? "text-ember" : "text-edge"}`}
      />
      <span className={item.completed ? "text-muted" : isNext ? "font-semibold" : ""}>
        <span className="sr-only">{state} </span>
        <TaskText task={item} />
      </span>
    </li>
  );
}
