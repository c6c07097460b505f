import { Outlet, type ShouldRevalidateFunctionArgs, useNavigate } from "react-router";
import { studio } from "#content/studio.ts";
import type { Place } from "#domain/dates.ts";
import { useFresh } from "#web/chrome/use-fresh.ts";
import { useLive } from "#web/chrome/use-live.ts";
import type { Watched } from "#web/data/live.ts";
import { pathOf } from "#web/data/own-path.ts";
import { requireAdmin } from "#web/data/session.ts";
import { countPendingReports } from "#web/data/studio-bug-reports.ts";
import { readStudioMonth } from "#web/data/studio-month.ts";
import { settingsOrDefaults } from "#web/data/user-settings.ts";
import { Badge } from "#web/ui/badge.tsx";
import { LiveNote } from "#web/ui/live-note.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import type { Route } from "./+types/admin";
import { AdminBand } from "./admin-band.tsx";
import { type TabName, tabs } from "./lists/kinds.ts";
import { isOnlyOpening } from "./lists/list-facts.ts";
import { ListFrame } from "./lists/list-frame.tsx";
import { ListSkeleton } from "./lists/list-skeleton.tsx";
import { ListView } from "./lists/list-view.tsx";
import { readList } from "./lists/read-list.ts";
import { useElsewhere } from "./use-elsewhere.ts";
import { hrefOf, isSameList, type View, viewIn } from "./view.ts";

export function meta() {
  return [{ title: `Studio | ${studio.name}` }, { name: "robots", content: "noindex" }];
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const user = await requireAdmin(pathOf(request));
  const view = viewIn(new URL(request.url));
  const place = settingsOrDefaults(user.id);
  return { view, facts: readFacts(view, place), month: readMonth(place) };
}

export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  return isOnlyOpening(args) ? false : args.defaultShouldRevalidate;
}

export default function Admin({ loaderData }: Route.ComponentProps) {
  const { view, facts: coming, month } = loaderData;
  const navigate = useNavigate();
  const { facts, isPending } = useFresh(coming, staysShown);
  const elsewhere = useElsewhere(view.tab as TabName);
  useLive(everything, elsewhere.note);
  const panel = (
    <ListFrame key={view.tab} view={view} isPending={isPending}>
      {facts?.view.tab === view.tab ? (
        <ListView view={facts.view} came={facts.list} place={facts.place} />
      ) : (
        <ListSkeleton tab={view.tab} />
      )}
    </ListFrame>
  );
  return (
    <>
      <AdminBand month={month} />
      <div className="page min-h-[75dvh] pt-4">
        <Tabs
          label="The studio's lists"
          value={view.tab as TabName}
          onChange={(tab) => void navigate(hrefOf({ tab }), { preventScrollReset: true })}
          tabs={tabs.map((tab) => ({
            value: tab,
            label: labels[tab],
            badge:
              tab === "bugs" ? (
                <PendingReports count={facts?.pending ?? 0} />
              ) : (
                <NewElsewhere count={elsewhere.counts[tab]} />
              ),
            panel: tab === view.tab && panel,
          }))}
        />
      </div>
      <Outlet context={facts?.view.tab === view.tab ? facts : null} />
      <LiveNote text={sentenceOf(elsewhere.latest)} />
    </>
  );
}

const everything: Watched[] = [
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

type Facts = Awaited<ReturnType<typeof readFacts>>;

// Not awaited by the loader: the page stands while its list is on its way.
async function readFacts(view: View, comingPlace: Promise<Place>) {
  const [list, pending, place] = await Promise.all([
    readList(view),
    countPendingReports(),
    comingPlace,
  ]);
  return { view, list, pending: pending.ok ? pending.count : 0, place };
}

async function readMonth(place: Promise<Place>) {
  return readStudioMonth((await place).timezone);
}

function staysShown(shown: Facts, came: Facts): boolean {
  return isSameList(shown.view, came.view) && shown.list.answer.ok && !came.list.answer.ok;
}

const nouns: Record<TabName, string> = {
  onboarding: "submission",
  projects: "project",
  bugs: "bug report",
  contacts: "message",
};

function sentenceOf({ tab, count }: { tab: TabName | null; count: number }): string {
  if (!tab) return "";
  return count === 1 ? `1 new ${nouns[tab]}` : `${count} new ${nouns[tab]}s`;
}

/** A dot at the tab's corner: it moves no other tab. */
function NewElsewhere({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="absolute top-2.5 right-0.5 size-2 animate-arrive rounded-full bg-dawn">
      <span className="sr-only">, {count.toLocaleString("en-US")} new</span>
    </span>
  );
}

function PendingReports({ count }: { count: number }) {
  if (count === 0) return <span aria-hidden className="w-6" />; // the tabs beside it stay where they are
  return (
    <Badge tone="red">
      {count < 1000 ? count : "1,000+"}
      <span className="sr-only"> pending</span>
    </Badge>
  );
}
