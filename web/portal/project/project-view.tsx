import { serviceOf } from "#domain/service/service.ts";
import type { Settings } from "#domain/settings/settings.ts";
import type { Answer } from "#web/data/answer.ts";
import type { OwnReport } from "#web/data/bug-reports.ts";
import type { OwnProject, StatusChange } from "#web/data/own-projects.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { SkyBand } from "#web/ui/sky-band.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { ShownDate } from "../shown-date.tsx";
import { BrandStyle } from "./brand-style.tsx";
import { BusinessInformation } from "./business-information.tsx";
import { FeaturesAndTools } from "./features-and-tools.tsx";
import { Files } from "./files.tsx";
import { NeedHelp } from "./need-help.tsx";
import { back } from "./no-project.tsx";
import { OwnReports } from "./own-reports.tsx";
import { ProgressCard } from "./progress-card.tsx";
import { ProjectChecklist } from "./project-checklist.tsx";
import { StatusHistory } from "./status-history.tsx";

type Props = {
  project: OwnProject;
  userId: string;
  settings: Settings;
  history: Answer<{ changes: StatusChange[] }>;
  reports: Answer<{ reports: OwnReport[] }>;
};

export function ProjectView({ project, userId, settings, history, reports }: Props) {
  return (
    <>
      <SkyBand hour="morning">
        <PageHeading
          title={serviceOf(project.service_selection).heading}
          back={back}
          badge={<StatusBadge status={project.status} />}
        >
          <p className="font-semibold text-ink [overflow-wrap:anywhere]">{project.business_name}</p>
          <p className="text-base">
            Since <ShownDate at={project.created_at} place={settings} />
          </p>
        </PageHeading>
      </SkyBand>
      <div className="page grid gap-6 pt-10 lg:grid-cols-12">
        <div className="grid content-start gap-6 lg:col-span-8">
          <ProgressCard
            project={project}
            changes={history.ok ? history.changes : []}
            place={settings}
          />
          <ProjectChecklist checklist={project.checklist} />
          <OwnReports reports={reports} place={settings} />
        </div>
        <div className="grid content-start gap-6 lg:col-span-4">
          <NeedHelp project={project} userId={userId} />
          <Files files={project.files} />
          <StatusHistory project={project} history={history} place={settings} />
        </div>
        <div className="grid items-start gap-6 md:grid-cols-2 lg:col-span-12 lg:grid-cols-3">
          <BusinessInformation project={project} />
          <BrandStyle project={project} />
          <FeaturesAndTools project={project} />
        </div>
      </div>
    </>
  );
}
