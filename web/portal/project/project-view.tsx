import { lazy, Suspense } from "react";
import type { OwnBooking } from "#domain/booking/booking.ts";
import type { Locale } from "#domain/locale.ts";
import type { TimelineEvent } from "#domain/project/timeline.ts";
import type { Answer } from "#web/data/answer.ts";
import type { OwnReport } from "#web/data/bug-reports.ts";
import type { ProjectPeople as PeopleOfProject } from "#web/data/people.ts";
import { type ProjectMoney, readProjectMoney } from "#web/data/project-money.ts";
import type { ProjectState } from "#web/data/project-now.ts";
import type { Project, StatusChange } from "#web/data/projects.ts";
import type { SiteReports } from "#web/data/site-reports.ts";
import { useTicks } from "#web/data/use-ticks.ts";
import { useWords } from "#web/language/words.ts";
import { StatusBadge } from "#web/project/status-badge.tsx";
import { useChanged } from "#web/project/use-changed.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Deferred } from "#web/ui/deferred.tsx";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { LiveNote } from "#web/ui/live-note.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { SkyBand } from "#web/ui/sky-band.tsx";
import { liveWords } from "../live-words.ts";
import { LocalDate } from "../local-date.tsx";
import { ProjectTitle } from "../project-title.tsx";
import { useCatalogue } from "../use-catalogue.ts";
import { NeedHelp } from "./need-help.tsx";
import { useBack } from "./no-project.tsx";
import { NowCard } from "./now-card.tsx";
import { OwnBookings } from "./own-bookings.tsx";
import { peopleWords } from "./people-words.ts";
import { SectionBar } from "./section-bar.tsx";
import { useEventText } from "./use-event-text.ts";
import { projectWords } from "./words.ts";

type Props = {
  project: Project;
  userId: string;
  locale: Locale;
  history: Answer<{ changes: StatusChange[] }>;
  timeline: Answer<{ events: TimelineEvent[] }>;
  reports: Answer<{ reports: OwnReport[] }>;
  site: Answer<{ reports: SiteReports }>;
  bookings: Promise<Answer<{ bookings: OwnBooking[] }>>;
  people: Answer<{ data: PeopleOfProject | null }>;
  money: ProjectMoney | null;
  state: Answer<{ data: ProjectState | null }>;
  /** When the loading of the project began, by performance.now(). */
  askedAt: number;
};

export function ProjectView(props: Props) {
  const {
    project: read,
    userId,
    locale,
    history,
    timeline,
    reports,
    site,
    bookings,
    people,
    money,
    state,
    askedAt,
  } = props;
  const words = useWords(projectWords);
  const catalogue = useCatalogue();
  const back = useBack();
  const ticks = useTicks({ projectId: read.id, checklist: read.checklist, askedAt });
  const project = { ...read, checklist: ticks.checklist };
  const isViewer = isViewerIn(people, userId);
  const news = useNews(timeline);
  const fresh = new Set(news.flatMap((event) => (event.what === "task" ? [event.taskId] : [])));
  return (
    <>
      <SkyBand hour="morning">
        <PageHeading title={<ProjectTitle project={project} />} back={back}>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <StatusBadge status={project.status} label={catalogue.status(project.status)} />
            <span className="min-w-0 font-semibold text-ink [overflow-wrap:anywhere]">
              {project.business_name}
            </span>
            <span className="text-base">
              {words.since} <LocalDate at={project.created_at} locale={locale} />
            </span>
          </p>
          <a
            href="#help"
            className="link mt-2 inline-flex min-h-11 items-center text-base lg:hidden"
          >
            {words.needHelpLink}
          </a>
        </PageHeading>
      </SkyBand>
      <div className="page grid gap-x-12 gap-y-10 pt-10 lg:grid-cols-12">
        <div className="grid content-start gap-6 lg:col-span-8">
          <NowCard {...{ project, state, locale, isViewer }} />
          <Suspense fallback={<div className="h-96" />}>
            <ThreadCard projectId={project.id} {...{ userId, locale, isViewer }} />
          </Suspense>
          <Deferred>
            <Suspense>
              <Deliverables {...props} />
              <NeedsCard project={project} {...{ ticks, locale, isViewer }} />
              {mayAskForRefund(people, userId) && (
                <RefundCard
                  projectId={project.id}
                  clock={state.ok ? (state.data?.clock ?? null) : null}
                  locale={locale}
                />
              )}
              {mayReadMoney(people, userId) && <SupportCard projectId={project.id} />}
            </Suspense>
          </Deferred>
          {isViewer && <ViewerNote />}
          <Deferred>
            <ProgressCard
              project={project}
              changes={history.ok ? history.changes : []}
              hasClock={!state.ok || state.data?.clock.state !== "none"}
              locale={locale}
              isViewer={isViewer}
            />
            <ProjectChecklist project={project} ticks={ticks} fresh={fresh} isViewer={isViewer} />
          </Deferred>
          <Deferred>
            <Suspense>
              <Payments {...props} />
            </Suspense>
            <Files project={project} isViewer={isViewer} />
          </Deferred>
          <Deferred>
            <Suspense fallback={<div className="h-96" />}>
              <SiteCard
                projectId={project.id}
                site={site}
                locale={locale}
                side={isViewer ? "viewer" : "client"}
              />
            </Suspense>
            <OwnReports reports={reports} locale={locale} isViewer={isViewer} />
          </Deferred>
          <Deferred>
            <Suspense>
              <PeopleCard projectId={project.id} userId={userId} people={people} />
              <BusinessInformation project={project} />
            </Suspense>
          </Deferred>
        </div>
        <div className="grid content-start gap-10 md:grid-cols-2 lg:col-span-4 lg:grid-cols-1">
          <NeedHelp project={project} userId={userId} isViewer={isViewer} />
          <OwnBookings projectId={project.id} bookings={bookings} locale={locale} />
          <Deferred>
            <Timeline timeline={timeline} news={news} locale={locale} />
          </Deferred>
          <Deferred>
            <Suspense>
              <FeaturesAndTools project={project} />
              <BrandStyle project={project} />
            </Suspense>
          </Deferred>
        </div>
      </div>
      <News news={news} />
      <SectionBar hasPayments={money !== null} />
    </>
  );
}

/** Decides only what is displayed; the server decides what is allowed. If the people could not be loaded, nothing is
 * hidden. */
function isViewerIn(people: Props["people"], userId: string): boolean {
  const members = people.ok ? (people.data?.members ?? []) : [];
  return members.some(({ user_id, role }) => user_id === userId && role === "viewer");
}

/** Likewise only for the display: the owner, and an editor who sees the money. */
function mayAskForRefund(people: Props["people"], userId: string): boolean {
  const members = people.ok ? (people.data?.members ?? []) : [];
  const own = members.find(({ user_id }) => user_id === userId);
  return own?.role === "owner" || (own?.role === "editor" && own.sees_money);
}

/** Likewise only for the display: the owner, and members who see the money. */
function mayReadMoney(people: Props["people"], userId: string): boolean {
  const own = people.ok && people.data?.members.find(({ user_id }) => user_id === userId);
  return own ? own.role === "owner" || own.sees_money : true;
}

/** Where the people could not be loaded everything is offered, and the server decides. */
function Deliverables({ project, userId, locale, people }: Props) {
  const own = people.ok && people.data?.members.find(({ user_id }) => user_id === userId);
  const mayApprove = own ? own.role === "owner" || own.may_accept : true;
  const mayEdit = own ? own.role !== "viewer" : true;
  return <DeliverablesCard projectId={project.id} {...{ locale, mayApprove, mayEdit }} />;
}

/** Shows nothing to members who see no amounts; the server sends them none. */
function Payments({ userId, locale, people, money }: Props) {
  const own = people.ok && people.data?.members.find(({ user_id }) => user_id === userId);
  if (!money || (own && own.role !== "owner" && !own.sees_money)) return null;
  const mayAccept = own ? own.role === "owner" || own.may_accept : false;
  return <PaymentsCard {...{ money, locale, mayAccept }} />;
}

/** Loads the payments card and its data, together with the project; null if the card's
 * script could not be loaded. */
export async function readPayments(projectId: string): Promise<ProjectMoney | null> {
  try {
    const [money] = await Promise.all([readProjectMoney(projectId), readyPayments()]);
    return money;
  } catch {
    return null;
  }
}

async function readyPayments() {
  const { moneyWords } = await loadPayments();
  await moneyWords.ready();
}

const loadPayments = () => import("./money/payments-card.tsx");
const PaymentsCard = lazy(async () => ({ default: (await loadPayments()).PaymentsCard }));

const ThreadCard = lazy(async () => {
  const card = await import("./thread-card.tsx");
  await card.threadWords.ready();
  return { default: card.ThreadCard };
});

const NeedsCard = lazy(async () => {
  const card = await import("./needs-card.tsx");
  await card.questionWords.ready();
  return { default: card.NeedsCard };
});
const RefundCard = lazy(async () => {
  const [card, { questionWords }] = await Promise.all([
    import("./refund-card.tsx"),
    import("./needs-card.tsx"),
  ]);
  await questionWords.ready();
  return { default: card.RefundCard };
});
const SupportCard = lazy(async () => {
  const { supportWords, SupportCard: loaded } = await import("./support-card.tsx");
  await supportWords.ready();
  return { default: loaded };
});
const DeliverablesCard = lazy(async () => {
  const [card, { deliverableWords }] = await Promise.all([
    import("./deliverables-card.tsx"),
    import("./deliverable-words.ts"),
  ]);
  await deliverableWords.ready();
  return { default: card.DeliverablesCard };
});

const SiteCard = lazy(async () => {
  const [card, { siteCheckWords }] = await Promise.all([
    import("./site-card.tsx"),
    import("./site-check-words.ts"),
  ]);
  await siteCheckWords.ready();
  return { default: card.SiteCard };
});

const PeopleCard = lazyPart(() => import("./people-card.tsx"), "PeopleCard");

const ProgressCard = lazyPart(() => import("./progress-card.tsx"), "ProgressCard");
const ProjectChecklist = lazyPart(() => import("./project-checklist.tsx"), "ProjectChecklist");
const Files = lazyPart(() => import("./files.tsx"), "Files");
const OwnReports = lazyPart(() => import("./own-reports.tsx"), "OwnReports");
const Timeline = lazyPart(() => import("./timeline.tsx"), "Timeline");

// Loaded on demand: the last sections of the page need the words of every answer and a specimen of each style.
const FeaturesAndTools = lazyPart(() => import("./features-and-tools.tsx"), "FeaturesAndTools");
const BusinessInformation = lazyPart(
  () => import("./business-information.tsx"),
  "BusinessInformation",
);
const BrandStyle = lazyPart(() => import("./brand-style.tsx"), "BrandStyle");

function ViewerNote() {
  return <Banner tone="info">{useWords(peopleWords).viewerNote}</Banner>;
}

/** Announces new events: one by its sentence, several by their number. */
function News({ news }: { news: readonly TimelineEvent[] }) {
  const words = useWords(liveWords);
  const textOf = useEventText();
  const [first] = news;
  return <LiveNote text={news.length > 1 ? words.news(news.length) : first ? textOf(first) : ""} />;
}

/** Returns for a few seconds what the studio has done while the page was open, newest first. */
function useNews(timeline: Answer<{ events: TimelineEvent[] }>): readonly TimelineEvent[] {
  const events = timeline.ok ? timeline.events : none;
  const changed = useChanged(new Map(events.map(({ id }) => [`${id}`, ""])));
  return events.filter(({ id, by }) => by === "studio" && changed.has(`${id}`));
}

const none: TimelineEvent[] = [];
