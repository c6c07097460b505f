import { Suspense } from "react";
import { siteCheck } from "#content/words/site-check/en.ts";
import { bucketOfProjectFile, formatBytes, type UploadedFile } from "#domain/file/file.ts";
import type { Locale } from "#domain/locale.ts";
import { presentAnswers } from "#domain/onboarding/present-answers.ts";
import type { Answer } from "#web/data/answer.ts";
import { downloadLink } from "#web/data/files.ts";
import type { ProjectPeople, StudioPerson } from "#web/data/people.ts";
import type { ProjectState } from "#web/data/project-now.ts";
import type { Project, StatusChange } from "#web/data/projects.ts";
import type { SiteReports } from "#web/data/site-reports.ts";
import type { StudioProjectMoney } from "#web/data/studio-project-money.ts";
import { Deferred } from "#web/ui/deferred.tsx";
import { DownloadList } from "#web/ui/download-list.tsx";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { answerWords } from "../answer-words.ts";
import { Section } from "../section.tsx";
import { KeyFacts } from "./key-facts.tsx";
import { NowCard } from "./now-card.tsx";
import { PartNav, projectParts } from "./part-nav.tsx";
import { ProjectBand } from "./project-band.tsx";
import { StatusNote } from "./status-note.tsx";
import { useStatus } from "./use-status.ts";

type Props = {
  project: Project;
  history: Answer<{ changes: StatusChange[] }>;
  site: Answer<{ reports: SiteReports }>;
  people: Answer<{ data: ProjectPeople | null }>;
  studio: Answer<{ data: StudioPerson[] }>;
  /** Null for makers. */
  money: StudioProjectMoney | null;
  state: Answer<{ data: ProjectState | null }>;
  userId: string;
  locale: Locale;
  /** When the page's data was asked for, by performance.now(). */
  askedAt: number;
};

export function ProjectView(props: Props) {
  const { project, history, site, people, studio, money, state, userId, locale, askedAt } = props;
  const status = useStatus(project, askedAt);
  return (
    <>
      <ProjectBand project={project} status={status} money={money} />
      <div className="page grid gap-y-10 pt-8">
        <PartNav parts={money ? projectParts : partsOfMakers} />
        <StatusNote status={status} client={project.full_name} />
        <div className="grid gap-x-12 gap-y-12 lg:grid-cols-12">
          <div className="grid content-start gap-12 lg:col-span-8">
            <NowCard project={project} state={state} locale={locale} />
            <Suspense fallback={<Skeleton className="h-96 w-full" />}>
              <Conversation projectId={project.id} {...{ userId, locale }} />
            </Suspense>
            <Deferred>
              <Suspense fallback={<Skeleton className="h-96 w-full" />}>
                <Deliverables {...{ project, locale, money }} />
                <Questions project={project} locale={locale} />
                {money && (
                  <RefundRequest projectId={project.id} invoices={money.invoices} locale={locale} />
                )}
              </Suspense>
            </Deferred>
            <Deferred>
              <ChecklistCard project={project} askedAt={askedAt} />
            </Deferred>
            {money && (
              <Deferred>
                <div id="payments" className="scroll-mt-32">
                  <Suspense fallback={<Skeleton className="h-96 w-full" />}>
                    <MoneyCard
                      projectId={project.id}
                      status={project.status}
                      money={money}
                      locale={locale}
                    />
                  </Suspense>
                </div>
              </Deferred>
            )}
            <Deferred>
              <Section title={siteCheck.titleForStudio}>
                <SiteCheck
                  projectId={project.id}
                  reports={site}
                  locale={locale}
                  words={siteCheck}
                  side="studio"
                />
              </Section>
              <Features project={project} />
              <BusinessInformation project={project} />
            </Deferred>
          </div>
          <div className="grid content-start gap-12 md:grid-cols-2 lg:col-span-4 lg:grid-cols-1">
            <div id="facts" className="scroll-mt-32">
              <KeyFacts project={project} locale={locale} />
            </div>
            <Deferred>
              <div id="files" className="scroll-mt-32">
                <Files projectId={project.id} files={project.answers.uploaded_files} />
              </div>
              <ProjectPeopleSections projectId={project.id} {...{ userId, people, studio }} />
            </Deferred>
            <Deferred>
              <BrandStyle project={project} />
              <History project={project} history={history} locale={locale} />
            </Deferred>
          </div>
        </div>
      </div>
    </>
  );
}

const partsOfMakers = projectParts.filter(({ id }) => id !== "payments");

const Conversation = lazyPart(() => import("./conversation.tsx"), "Conversation");

const Questions = lazyPart(() => import("./questions.tsx"), "Questions");
const RefundRequest = lazyPart(() => import("./refund-request.tsx"), "RefundRequest");
const Deliverables = lazyPart(() => import("./deliverables.tsx"), "Deliverables");

const ChecklistCard = lazyPart(() => import("./checklist-card.tsx"), "ChecklistCard");
const SiteCheck = lazyPart(() => import("#web/project/site-check/site-check.tsx"), "SiteCheck");
const Features = lazyPart(() => import("./features.tsx"), "Features");
const BusinessInformation = lazyPart(
  () => import("./business-information.tsx"),
  "BusinessInformation",
);
const ProjectPeopleSections = lazyPart(() => import("./people.tsx"), "ProjectPeopleSections");
const History = lazyPart(() => import("./history.tsx"), "History");

// Loaded on demand, because makers see no money.
const MoneyCard = lazyPart(() => import("./money-card.tsx"), "MoneyCard");

function BrandStyle({ project }: { project: Project }) {
  const { answers } = project;
  const presented = presentAnswers(answers, { steps: [4], without: ["uploaded_files"] }, words);
  return (
    <Section title="Brand Style">
      <dl className="grid gap-4 text-sm">
        {presented
          .filter(({ lines }) => lines.length > 0)
          .map(({ name, label, lines }) => (
            <Fact key={name} term={label} text={lines.join("\n")} />
          ))}
      </dl>
    </Section>
  );
}

const words = answerWords("project");

function Fact({ term, text }: { term: string; text: string }) {
  return (
    <div>
      <dt className="text-muted">{term}</dt>
      <dd dir="auto" className="whitespace-pre-line font-medium [overflow-wrap:anywhere]">
        {text}
      </dd>
    </div>
  );
}

/** The files of the questionnaire, and those that were added later. */
function Files({ projectId, files }: { projectId: string; files: readonly UploadedFile[] }) {
  return (
    <Section title="Files">
      {files.length === 0 ? (
        <p className="text-muted text-sm">No files came with the questionnaire.</p>
      ) : (
        <DownloadList
          files={files.map((file) => ({ ...file, key: file.path, detail: formatBytes(file.size) }))}
          linkTo={(file) => downloadLink(bucketOfProjectFile(projectId, file), file)}
        />
      )}
    </Section>
  );
}
