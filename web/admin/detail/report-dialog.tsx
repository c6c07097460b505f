import { Link } from "react-router";
import { bugStatuses, bugTypeLabels } from "#domain/bug-report/bug-report.ts";
import { dateAndTime } from "#domain/dates.ts";
import type { Locale } from "#domain/locale.ts";
import type { Answer } from "#web/data/answer.ts";
import type { Report } from "#web/data/studio-bug-reports.ts";
import { Badge } from "#web/ui/badge.tsx";
import { historyHref } from "../address-link.tsx";
import { DescriptionList } from "../description-list.tsx";
import { PriorityBadge } from "../priority-badge.tsx";
import { browserInfoItems } from "./browser-info.ts";
import { RowDialog } from "./row-dialog.tsx";
import { Screenshots } from "./screenshots.tsx";
import { StatusField } from "./status-field.tsx";
import { WebAddress } from "./web-address.tsx";

type Props = {
  id: string;
  answer: Promise<Answer<{ report: Report | null; locale: Locale }>>;
};

export function ReportDialog(props: Props) {
  return (
    <RowDialog {...props} title="Bug report" missing="This report does not exist, or not any more.">
      {({ report, locale }) =>
        report && <ReportDetail key={report.id} report={report} locale={locale} />
      }
    </RowDialog>
  );
}

function ReportDetail({ report, locale }: { report: Report; locale: Locale }) {
  const { id, bug_type, priority, project_id, business_name, user_name, email, url } = report;
  const browser = browserInfoItems(report.browser_info, locale);
  return (
    <div className="grid gap-7">
      <header>
        <p className="mb-2 flex flex-wrap items-center gap-2 text-sm">
          <Badge>{bugTypeLabels[bug_type]}</Badge>
          <PriorityBadge priority={priority} />
        </p>
        <h3 dir="auto" className="text-xl [overflow-wrap:anywhere]">
          {report.title}
        </h3>
        <p className="mt-1 text-muted text-sm">{dateAndTime(report.created_at, locale)}</p>
      </header>
      <div className="grid items-start gap-6 sm:grid-cols-[1fr_14rem]">
        <DescriptionList
          items={[
            {
              term: "Business",
              value: project_id ? (
                <Link to={`/admin/project/${project_id}`} dir="auto" className="link">
                  {business_name}
                </Link>
              ) : (
                business_name
              ),
            },
            { term: "Client", value: <bdi>{user_name}</bdi> },
            {
              term: "Email",
              value: email ? (
                <Link to={historyHref(email)} className="link" title={`History of ${email}`}>
                  {email}
                </Link>
              ) : (
                "–"
              ),
            },
            { term: "Page", value: url ? <WebAddress url={url} /> : "–" },
          ]}
        />
        <StatusField tab="bugs" id={id} status={report.status} statuses={bugStatuses} />
      </div>
      <section>
        <h4 className="mb-2 font-semibold text-sm">Description</h4>
        <p
          dir="auto"
          className="whitespace-pre-wrap rounded-md bg-sunken p-5 [overflow-wrap:anywhere]"
        >
          {report.description}
        </p>
      </section>
      {report.screenshots.length > 0 && <Screenshots screenshots={report.screenshots} />}
      {browser.length > 0 && (
        <section>
          <h4 className="mb-3 font-semibold text-sm">Browser</h4>
          <DescriptionList items={browser} />
        </section>
      )}
    </div>
  );
}
