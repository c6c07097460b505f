import { dateAndTime, type Place } from "#domain/dates.ts";
import { statusLabel } from "#domain/project/status.ts";
import { type Answer, reasonOf } from "#web/data/answer.ts";
import type { StatusChange } from "#web/data/own-projects.ts";
import type { Project } from "#web/data/project.ts";
import { AsideSection } from "../aside-section.tsx";
import { ShownDate } from "../shown-date.tsx";

type Props = {
  project: Project;
  history: Answer<{ changes: StatusChange[] }>;
  place: Place;
};

/** What happened to it and when, newest first, down to the questionnaire. */
export function StatusHistory({ project, history, place }: Props) {
  const changes = history.ok ? history.changes : [];
  const events = [
    ...changes.map((change) => ({
      id: change.id,
      label: statusLabel(change.new_status),
      at: change.changed_at,
    })),
    { id: project.id, label: "Questionnaire sent", at: project.created_at },
  ];
  return (
    <AsideSection title="History">
      {!history.ok && <p className="mb-3 text-rust text-sm">{reasonOf(history)}</p>}
      <ol className="grid text-sm">
        {events.map(({ id, label, at }, index) => (
          <li
            key={id}
            className="relative pb-4 pl-6 before:absolute before:top-1.5 before:left-0 before:z-10 before:size-2.5 before:rounded-full before:bg-edge first:before:bg-dawn last:pb-0"
          >
            {index < events.length - 1 && (
              <span
                aria-hidden
                className="absolute top-2 bottom-0 left-1 w-px translate-y-1 bg-line"
              />
            )}
            <p className="font-semibold">{label}</p>
            <p className="text-muted text-xs">
              <ShownDate at={at} place={place} form={dateAndTime} />
            </p>
          </li>
        ))}
      </ol>
    </AsideSection>
  );
}
