import type { Locale } from "#domain/locale.ts";
import { statusLabel } from "#domain/project/status.ts";
import type { Answer } from "#web/data/answer.ts";
import type { Project, StatusChange } from "#web/data/projects.ts";
import { Section } from "../section.tsx";
import { TimeAgo } from "../time-ago.tsx";

type Props = {
  project: Project;
  history: Answer<{ changes: StatusChange[] }>;
  locale: Locale;
};

/** The changes of status with their dates, newest first, down to the questionnaire. */
export function History({ project, history, locale }: Props) {
  const changes = history.ok ? history.changes : [];
  const events = [
    ...changes.map(({ id, new_status, changed_at }) => ({
      id,
      label: statusLabel(new_status),
      at: changed_at,
    })),
    { id: project.id, label: "Questionnaire submitted", at: project.created_at },
  ];
  return (
    <Section title="History">
      {!history.ok && <p className="mb-3 text-rust text-sm">{history.message}</p>}
      <ol className="grid gap-2.5 text-sm">
        {events.map(({ id, label, at }) => (
          <li key={id} className="flex justify-between gap-4">
            <span className="font-medium">{label}</span>
            <span className="text-muted">
              <TimeAgo at={at} locale={locale} />
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
