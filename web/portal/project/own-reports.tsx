import type { Locale } from "#domain/locale.ts";
import { type Answer, reasonOf } from "#web/data/answer.ts";
import type { OwnReport } from "#web/data/bug-reports.ts";
import { useTranslate } from "#web/language/translate.ts";
import { useWords } from "#web/language/words.ts";
import { StatusBadge } from "#web/project/status-badge.tsx";
import { Card } from "#web/ui/card.tsx";
import { LocalDate } from "../local-date.tsx";
import { useCatalogue } from "../use-catalogue.ts";
import { projectWords } from "./words.ts";

type Props = { reports: Answer<{ reports: OwnReport[] }>; locale: Locale; isViewer: boolean };

/** The bug reports on this project by any of its members, with their statuses. */
export function OwnReports({ reports, locale, isViewer }: Props) {
  const words = useWords(projectWords);
  const catalogue = useCatalogue();
  const translate = useTranslate();
  return (
    <Card id="reports" title={words.reports}>
      {!reports.ok ? (
        <p className="text-rust">{translate(reasonOf(reports))}</p>
      ) : reports.reports.length === 0 ? (
        <p className="text-muted">{isViewer ? words.noReportsForViewer : words.noReports}</p>
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
                  {catalogue.bugType(report.bug_type)} ·{" "}
                  {words.priority(catalogue.bugPriority(report.priority))} ·{" "}
                  {report.screenshots > 0 && `${words.screenshots(report.screenshots)} · `}
                  <LocalDate at={report.created_at} locale={locale} />
                </p>
              </div>
              <StatusBadge status={report.status} label={catalogue.status(report.status)} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
