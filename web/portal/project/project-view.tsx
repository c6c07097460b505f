import { serviceOf } from "#domain/service/service.ts";
import type { Settings } from "#domain/settings/settings.ts";
import type { Answer } from "#web/data/answer.ts";
import type { OwnReport } from "#web/data/bug-reports.ts";
import type { StatusChange } from "#web/data/own-projects.ts";
import type { Project } from "#web/data/project.ts";
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
  project: Project;
  userId: string;
  settings: Settings;
  history: Answer<{ changes: StatusChange[] }>;
  reports: Answer<{ reports: OwnReport[] }>;
};

export function ProjectView({ project, userId, settings, history, reports }: Props) {
  return (
    <>
      <SkyBand hour="morning">
        <PageHeading title={serviceOf(project.service_selection).heading} back={back}>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <StatusBadge status={project.status} />
            <span className="min-w-0 font-semibold text-ink [overflow-wrap:anywhere]">
              {project.business_name}
            </span>
            <span className="text-base">
              since <ShownDate at={project.created_at} place={settings} />
            </span>
          </p>
          <a
            href="#help"
            className="link mt-2 inline-flex min-h-11 items-center text-base lg:hidden"
          >
            Need help?
          </a>
        </PageHeading>
      </SkyBand>
      <div className="page grid gap-x-12 gap-y-10 pt-10 lg:grid-cols-12">
        <div className="grid content-start gap-6 lg:col-span-8">
          <ProgressCard
            project={project}
            changes={history.ok ? history.changes : []}
            place={settings}
          />
          <ProjectChecklist project={project} />
          <OwnReports reports={reports} place={settings} />
          <BusinessInformation project={project} />
        </div>
        <div className="grid content-start gap-10 md:grid-cols-2 lg:col-span-4 lg:grid-cols-1">
          <NeedHelp project={project} userId={userId} />
          <StatusHistory project={project} history={history} place={settings} />
          <Files files={project.files} />
          <FeaturesAndTools project={project} />
          <BrandStyle project={project} />
        </div>
      </div>
    </>
  );
}
