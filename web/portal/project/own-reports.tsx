import { bugPriorityLabels, bugTypeLabels } from "#domain/bug-report/bug-report.ts";
import type { Place } from "#domain/dates.ts";
import { type Answer, reasonOf } from "#web/data/answer.ts";
import type { OwnReport } from "#web/data/bug-reports.ts";
import { Card } from "#web/ui/card.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { ShownDate } from "../shown-date.tsx";

type Props = { reports: Answer<{ reports: OwnReport[] }>; place: Place };

/** What the client has reported about this project, and what became of it. */
export function OwnReports({ reports, place }: Props) {
  return (
    <Card title="Your Reports">
      {!reports.ok ? (
        <p className="text-rust">{reasonOf(reports)}</p>
      ) : reports.reports.length === 0 ? (
        <p className="text-muted">
          Nothing reported. If something looks wrong, tell us with 'Report a Bug', and you can
          follow it here.
        </p>
      ) : (
        <ul className="-my-4 grid">
          {reports.reports.map((report) => (
            <li
              key={report.id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b py-4 last:border-0"
            >
              <div className="min-w-0">
                <p className="font-semibold [overflow-wrap:anywhere]">{report.title}</p>
                <p className="text-muted text-sm">
                  {bugTypeLabels[report.bug_type]} · {bugPriorityLabels[report.priority]} priority ·{" "}
                  <ShownDate at={report.created_at} place={place} />
                </p>
              </div>
              <StatusBadge status={report.status} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
