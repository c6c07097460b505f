import { Suspense } from "react";
import {
  Await,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useSearchParams,
} from "react-router";
import { calendarDay, weekdayAndDate, yearOf } from "#domain/dates.ts";
import { requireUser } from "#web/data/gate.ts";
import { pathOf } from "#web/data/own-path.ts";
import type { SignedInUser } from "#web/data/session.ts";
import { useWords } from "#web/language/words.ts";
import type { PageHandle, PageProps } from "#web/page.ts";
import { useLive } from "#web/project/use-live.ts";
import { Card } from "#web/ui/card.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { SkyBand, type SkyHour } from "#web/ui/sky-band.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { liveWords } from "../live-words.ts";
import { LocalDate } from "../local-date.tsx";
import { catalogueWords } from "../use-catalogue.ts";
import { settingWords } from "../use-setting-words.ts";
import { type DashboardData, readDashboard } from "./dashboard-data.ts";
import { DashboardSkeleton } from "./dashboard-skeleton.tsx";
import { greetingOf } from "./greeting.ts";
import { Line } from "./line.tsx";
import { Overview } from "./overview.tsx";
import { ProfileInfo } from "./profile-info.tsx";
import { ProjectsTab } from "./projects-tab.tsx";
import { WelcomeVideo } from "./welcome-video.tsx";
import { dashboardWords } from "./words.ts";

export const handle = { translated: true } satisfies PageHandle;

export function title() {
  return dashboardWords.now().pageTitle;
}

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(pathOf(request));
  const data = readDashboard(user, pageIn(new URL(request.url).searchParams));
  const words = [dashboardWords, catalogueWords, settingWords, liveWords];
  await Promise.all(words.map((set) => set.ready()));
  return { user, data }; // the data is not awaited, so that the greeting is shown at once
}

export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args;
  const isOtherTab =
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.search !== nextUrl.search &&
    pageIn(currentUrl.searchParams) === pageIn(nextUrl.searchParams);
  return isOtherTab ? false : defaultShouldRevalidate;
}

export default function Dashboard({ loaderData: { user, data } }: PageProps<typeof loader>) {
  const words = useWords(dashboardWords);
  useLive([
    { table: "onboarding_submissions", filter: `user_id=eq.${user.id}` },
    { table: "invoices" },
    { table: "orders" },
  ]);
  const [params, setParams] = useSearchParams();
  const tab = tabs.find((name) => name === params.get("tab")) ?? "overview";
  const goTo = (next: Tab) =>
    setParams(next === "overview" ? {} : { tab: next }, {
      replace: true,
      preventScrollReset: true,
    });
  const panel = (draw: (known: DashboardData) => React.ReactNode) => (
    <Suspense key={pageIn(params)} fallback={<DashboardSkeleton />}>
      <Await resolve={data}>{draw}</Await>
    </Suspense>
  );
  const now = new Date();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

  return (
    <>
      <SkyBand hour={skyAt(now.getHours())}>
        <p className="mb-3 min-h-6 font-semibold text-sm">
          <Suspense>
            <Await resolve={data}>
              {({ locale }) => (
                <LocalDate at={now.toISOString()} locale={locale} form={weekdayAndDate} />
              )}
            </Await>
          </Suspense>
        </p>
        <h1 className="text-[clamp(2rem,1.5rem+2vw,3rem)] leading-[1.05] [overflow-wrap:anywhere]">
          {greetingOf(user, calendarDay(now, timeZone), words.greetings)}
        </h1>
      </SkyBand>
      <div className="page min-h-[80dvh] pt-4">
        <Tabs
          label={words.pageTitle}
          value={tab}
          onChange={goTo}
          tabs={[
            {
              value: "overview",
              label: words.tabs.overview,
              panel: (
                <>
                  <WelcomeVideo userId={user.id} />
                  {panel((known) => (
                    <Overview user={user} {...known} />
                  ))}
                </>
              ),
            },
            {
              value: "projects",
              label: words.tabs.projects,
              panel: panel((known) => <ProjectsTab {...known} />),
            },
            {
              value: "profile",
              label: words.tabs.profile,
              panel: panel((known) => <ProfileTab user={user} {...known} />),
            },
          ]}
        />
      </div>
    </>
  );
}

const tabs = ["overview", "projects", "profile"] as const;
type Tab = (typeof tabs)[number];

/** The number of the page of projects in the address. */
function pageIn(params: URLSearchParams): number {
  const page = Number(params.get("page"));
  const isOne = Number.isInteger(page) && page >= 1 && page <= 10_000;
  return isOne && params.get("tab") === "projects" ? page : 1;
}

function skyAt(hour: number): SkyHour {
  if (hour >= 4 && hour < 9) return "dawn";
  if (hour >= 9 && hour < 12) return "morning";
  return hour >= 12 && hour < 15 ? "noon" : "afternoon";
}

function ProfileTab({ user, locale }: DashboardData & { user: SignedInUser }) {
  const words = useWords(dashboardWords);
  return (
    <Card title={words.profile.title} className="max-w-2xl">
      <ProfileInfo user={user}>
        <Line term={words.statistics.memberSince}>
          <LocalDate at={user.createdAt} locale={locale} form={yearOf} />
        </Line>
      </ProfileInfo>
      <LinkButton to="/profile" variant="secondary" className="mt-6">
        {words.profile.edit}
      </LinkButton>
    </Card>
  );
}
