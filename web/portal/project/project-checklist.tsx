import { Circle, CircleCheck } from "lucide-react";
import { type ChecklistItem, type ChecklistSection, nextTask } from "#domain/project/checklist.ts";
import { progressOf, sectionTone } from "#domain/project/progress.ts";
import { isFinalStatus } from "#domain/project/status.ts";
import type { Project } from "#web/data/project.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Card } from "#web/ui/card.tsx";

/** What the studio does, as it ticks it off. The client only reads it. */
export function ProjectChecklist({ project }: { project: Project }) {
  const { checklist, status } = project;
  const next = isFinalStatus(status) ? undefined : nextTask(checklist);
  return (
    <Card title="Project Checklist">
      {checklist.sections.length === 0 && (
        <p className="text-muted">The tasks will be listed here.</p>
      )}
      <div className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
        {checklist.sections.map((section) => (
          <Section key={section.name} section={section} next={next} />
        ))}
      </div>
    </Card>
  );
}

type SectionProps = { section: ChecklistSection; next: ChecklistItem | undefined };

function Section({ section: { name, items }, next }: SectionProps) {
  const { completed, total, percent } = progressOf(items);
  const tone = sectionTone(percent);
  return (
    <section>
      <div className="flex items-center justify-between gap-4 border-line border-b pb-3">
        <h3 className="min-w-0 text-base tracking-normal">{name}</h3>
        <Badge tone={tone === "grey" ? "neutral" : tone}>
          {completed}/{total} · {percent}%
        </Badge>
      </div>
      <ul className="mt-3 grid gap-2.5 text-sm">
        {items.map((item) => (
          <Item key={item.id} item={item} isNext={item === next} />
        ))}
      </ul>
    </section>
  );
}

function Item({ item, isNext }: { item: ChecklistItem; isNext: boolean }) {
  const Icon = item.completed ? CircleCheck : Circle;
  return (
    <li data-state={item.completed ? "done" : "open"} className="flex gap-3">
      <Icon
        aria-hidden
        className={`mt-0.5 size-5 shrink-0 ${item.completed ? "text-leaf" : isNext ? "text-ember" : "text-edge"}`}
      />
      <span className={item.completed ? "text-muted" : isNext ? "font-semibold" : ""}>
        <span className="sr-only">{item.completed ? "Done: " : isNext ? "Next: " : "Open: "}</span>
        {item.name}
      </span>
    </li>
  );
}
