import { lazy, Suspense } from "react";
import {
  type LoaderFunctionArgs,
  Navigate,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useNavigate,
} from "react-router";
import type { Locale } from "#domain/locale.ts";
import { readBackups } from "#web/data/backups.ts";
import { ownZone } from "#web/data/device-locale.ts";
import { beginReads } from "#web/data/first-reads.ts";
import { readFirstSteps } from "#web/data/first-steps.ts";
import { requireAdmin } from "#web/data/gate.ts";
import type { Watched } from "#web/data/live.ts";
import { pathOf } from "#web/data/own-path.ts";
import { readPrivacyChange } from "#web/data/privacy-change.ts";
import { countPendingReports } from "#web/data/studio-bug-reports.ts";
import { readStudioMonth } from "#web/data/studio-month.ts";
import { readLocale } from "#web/data/user-settings.ts";
import type { PageProps } from "#web/page.ts";
import { useLatestData } from "#web/project/use-latest-data.ts";
import { useLive } from "#web/project/use-live.ts";
import { Badge } from "#web/ui/badge.tsx";
import { LiveNote } from "#web/ui/live-note.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { type TabName, tabs } from "./lists/list-definitions.ts";
import { ListFrame } from "./lists/list-frame.tsx";
import { ListSkeleton } from "./lists/list-skeleton.tsx";
import { ListView } from "./lists/list-view.tsx";
import { keepsCurrent, shouldReadList } from "./lists/load-list.ts";
import { readList } from "./lists/read-list.ts";
import { OverviewBand } from "./overview-band.tsx";
import { useStaffRole } from "./staff-role.ts";
import { awaitToday } from "./today/use-today.ts";
import { useNewInOtherTabs } from "./use-new-in-other-tabs.ts";
import { hrefOf, type View, viewIn } from "./view.ts";

export function title() {
  return "Studio";
}

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireAdmin(pathOf(request));
  const view = viewIn(new URL(request.url));
  const locale = readLocale(user.id);
  const backups = readBackups();
  beginReads("", [readPrivacyChange]);
  return { view, data: readData(view, locale), month: readMonth(locale), backups };
}

export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  return shouldReadList(args);
}

export default function Admin({ loaderData }: PageProps<typeof loader>) {
  const { view, month, backups } = loaderData;
  // Makers see only their projects; the month, the backups and the messages are for managers and owners.
  const isMaker = useStaffRole() === "maker";
  const visibleTabs = !isMaker ? tabs : tabs.filter((tab) => tab !== "contacts");
  const navigate = useNavigate();
  const { data, isPending } = useLatestData(loaderData.data, keepsCurrent);
  const otherTabs = useNewInOtherTabs(view.tab as TabName);
  useLive(watched, otherTabs.note);
  if (isMaker && view.tab === "contacts") return <Navigate to="/admin" replace />;
  const panel = (
    <ListFrame key={view.tab} view={view} isPending={isPending}>
      {data?.view.tab === view.tab ? (
        <ListView view={data.view} list={data.list} locale={data.locale} />
      ) : (
        <ListSkeleton tab={view.tab} />
      )}
    </ListFrame>
  );
  return (
    <>
      <OverviewBand overview={isMaker ? null : { month, backups }} />
      <div data-row-scope={isFirstScreen(view) ? "all" : "list"} className="page pt-6">
        <Suspense fallback={<div className="mb-12 min-h-64" />}>
          <TodayBoard />
        </Suspense>
        {data?.firstSteps}
        {/* Not before the board above, which pushes it down. */}
        <div className={data ? undefined : "invisible"}>
          <Tabs
            label="The studio's lists"
            value={view.tab as TabName}
            onChange={(tab) => void navigate(hrefOf({ tab }), { preventScrollReset: true })}
            tabs={visibleTabs.map((tab) => ({
              value: tab,
              label: labels[tab],
              badge:
                tab === "bugs" ? (
                  <PendingReports count={data?.pending ?? 0} />
                ) : (
                  <NewInTab count={otherTabs.counts[tab]} />
                ),
              panel: tab === view.tab && panel,
            }))}
          />
        </div>
      </div>
      <Outlet context={data?.view.tab === view.tab ? data : null} />
      <LiveNote text={announcementOf(otherTabs.latest)} />
    </>
  );
}

const loadBoard = () => import("./today/today.tsx");
const TodayBoard = lazy(async () => ({ default: (await loadBoard()).TodayBoard }));

/** Whether nobody has chosen a list yet. The keyboard shortcuts then begin at the board of what waits today. */
function isFirstScreen(view: View): boolean {
  return hrefOf({ ...view, id: null }) === "/admin";
}

const watched: Watched[] = [
  { table: "onboarding_submissions" },
  { table: "bug_reports" },
  { table: "contact_submissions" },
];

const labels: Record<TabName, string> = {
  onboarding: "Onboarding",
  projects: "Projects",
  bugs: "Bugs",
  contacts: "Contact Forms",
};

// Not awaited by the loader: the page is shown while its list is loading. The list waits for the board above it, which
// would push it down.
async function readData(view: View, pendingLocale: Promise<Locale>) {
  const [list, pending, locale, firstSteps] = await Promise.all([
    readList(view),
    countPendingReports(),
    pendingLocale,
    displayedSteps(),
    loadBoard().catch(() => null),
    awaitToday(),
  ]);
  return { view, list, pending: pending.ok ? pending.count : 0, locale, firstSteps };
}

/** The steps of a new studio, displayed together with the list, so that nothing moves. */
async function displayedSteps() {
  const answer = await readFirstSteps();
  if (!answer.ok || answer.steps.length === 0) return null;
  const file = await import("./first-steps.tsx").catch(() => null);
  return file && <file.FirstSteps steps={answer.steps} />;
}

/** Read for the zone of this device at once, and again where the settings have another. */
async function readMonth(locale: Promise<Locale>) {
  const zone = ownZone();
  const month = readStudioMonth(zone);
  const { timezone } = await locale;
  return timezone === zone ? month : readStudioMonth(timezone);
}

const nouns: Record<TabName, string> = {
  onboarding: "submission",
  projects: "project",
  bugs: "bug report",
  contacts: "message",
};

function announcementOf({ tab, count }: { tab: TabName | null; count: number }): string {
  if (!tab) return "";
  return count === 1 ? `1 new ${nouns[tab]}` : `${count} new ${nouns[tab]}s`;
}

/** A dot at the corner of the tab, where it moves no other tab. */
function NewInTab({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="absolute top-2.5 right-0.5 size-2 animate-arrive rounded-full bg-dawn">
      <span className="sr-only">, {count.toLocaleString("en-US")} new</span>
    </span>
  );
}

function PendingReports({ count }: { count: number }) {
  if (count === 0) return <span aria-hidden className="w-6" />; // so that the tabs beside it do not move
  return (
    <Badge tone="red">
      {count < 1000 ? count : "1,000+"}
      <span className="sr-only"> pending</span>
    </Badge>
  );
}
