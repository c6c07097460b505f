import { Link } from "react-router";
import { yearOf } from "#domain/dates.ts";
import type { Locale } from "#domain/locale.ts";
import { asDevice, languages, type Settings } from "#domain/settings/settings.ts";
import type { OwnProjects } from "#web/data/projects.ts";
import type { SignedInUser } from "#web/data/session.ts";
import { useWords } from "#web/language/words.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { AsideSection } from "../aside-section.tsx";
import { LoadFailure } from "../load-failure.tsx";
import { LocalDate } from "../local-date.tsx";
import { useSettingWords } from "../use-setting-words.ts";
import type { DashboardData } from "./dashboard-data.ts";
import { DraftCard } from "./draft-card.tsx";
import { InvitationsCard } from "./invitations-card.tsx";
import { Line } from "./line.tsx";
import { MovedOn, useMovedOn } from "./moved-on.tsx";
import { NoProjects } from "./no-projects.tsx";
import { ProfileInfo } from "./profile-info.tsx";
import { ProjectCard } from "./project-card.tsx";
import { WaitingCard } from "./waiting-card.tsx";
import { dashboardWords } from "./words.ts";

type Props = DashboardData & { user: SignedInUser };

const mostRecent = 3;

export function Overview({ user, projects, settings, locale, draft, invitations, ...rest }: Props) {
  const words = useWords(dashboardWords);
  const { waiting, open } = rest;
  return (
    <div className="grid gap-x-12 gap-y-14 lg:grid-cols-12">
      <div className="grid content-start gap-5 lg:col-span-8">
        <InvitationsCard invitations={invitations} />
        <WaitingCard tasks={waiting} open={open} />
        {draft && <DraftCard draft={draft} />}
        <section aria-labelledby="recent" className="mt-5 grid gap-5 first:mt-0">
          <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-4">
            <h2 id="recent" className="text-2xl">
              {words.recent}
            </h2>
            {projects.ok && projects.total > mostRecent && (
              <Link to="?tab=projects" className="link inline-flex min-h-10 items-center text-sm">
                {words.seeAll(projects.total.toLocaleString(locale.language))}
              </Link>
            )}
          </div>
          <RecentProjects projects={projects} locale={locale} hasDraft={draft !== null} />
        </section>
      </div>
      <aside
        aria-label={words.yourAccount}
        className="grid content-start gap-10 md:grid-cols-2 lg:col-span-4 lg:grid-cols-1"
      >
        {projects.ok && <Statistics projects={projects} user={user} locale={locale} />}
        <AsideSection title={words.profile.title}>
          <ProfileInfo user={user} />
        </AsideSection>
        <QuickSettings settings={settings} />
      </aside>
    </div>
  );
}

type RecentProps = { projects: DashboardData["projects"]; locale: Locale; hasDraft: boolean };

function RecentProjects({ projects, locale, hasDraft }: RecentProps) {
  const moved = useMovedOn(projects);
  if (!projects.ok) return <LoadFailure refusal={projects} />;
  if (projects.total === 0) return <NoProjects hasDraft={hasDraft} />;
  return (
    <>
      <MovedOn projects={projects} moved={moved} />
      <ul className="grid gap-5">
        {projects.projects.slice(0, mostRecent).map((project) => (
          <li key={project.id}>
            <ProjectCard project={project} isFresh={moved.has(project.id)} locale={locale} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Statistics(props: { projects: OwnProjects; user: SignedInUser; locale: Locale }) {
  const { projects, user, locale } = props;
  const words = useWords(dashboardWords).statistics;
  const count = (n: number) => n.toLocaleString(locale.language);
  const figures = [
    { term: words.total, figure: count(projects.total) },
    { term: words.completed, figure: count(projects.completed) },
    {
      term: words.memberSince,
      figure: <LocalDate at={user.createdAt} locale={locale} form={yearOf} />,
    },
  ];
  return (
    <AsideSection title={words.title} className="md:col-span-full">
      <dl className="grid grid-cols-3 gap-4">
        {figures.map(({ term, figure }) => (
          <div key={term} className="flex flex-col-reverse justify-end">
            <dt className="text-muted text-sm leading-5">{term}</dt>
            <dd className="font-extrabold text-2xl tracking-tight">{figure}</dd>
          </div>
        ))}
      </dl>
    </AsideSection>
  );
}

function QuickSettings({ settings }: { settings: Settings }) {
  const words = useWords(dashboardWords).quickSettings;
  const labels = useSettingWords();
  return (
    <AsideSection title={words.title}>
      <dl className="grid gap-2 text-sm">
        <Line term={words.projectEmails}>
          {settings.notification_emails_enabled ? words.on : words.off}
        </Line>
        <Line term={words.theme}>{labels.themes[settings.preferred_theme]}</Line>
        <Line term={words.timezone}>
          {settings.timezone === asDevice ? labels.asDevice : labels.timezones[settings.timezone]}
        </Line>
        <Line term={words.language}>
          {settings.language === asDevice ? labels.asDevice : languages[settings.language]}
        </Line>
      </dl>
      <LinkButton to="/profile" variant="secondary" size="sm" className="mt-5">
        {words.manage}
      </LinkButton>
    </AsideSection>
  );
}
