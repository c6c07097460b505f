import {
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useNavigate,
  useNavigation,
} from "react-router";
import { studio } from "#content/studio.ts";
import { countPendingReports } from "#web/data/bug-inbox.ts";
import { requireAdmin } from "#web/data/session.ts";
import { settingsOrDefaults } from "#web/data/user-settings.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import type { Route } from "./+types/admin";
import { AdminBand } from "./admin-band.tsx";
import { ListFrame } from "./lists/list-frame.tsx";
import { ListSkeleton } from "./lists/list-skeleton.tsx";
import { ListView } from "./lists/list-view.tsx";
import { readList } from "./lists/read-list.ts";
import { useRevalidateOnReturn } from "./use-revalidate-on-return.ts";
import { hrefOf, isSameList, type TabName, tabs, type View, viewIn } from "./view.ts";

export function meta() {
  return [{ title: `Studio | ${studio.name}` }, { name: "robots", content: "noindex" }];
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const user = await requireAdmin();
  const view = viewIn(new URL(request.url).searchParams);
  const [list, pending, place] = await Promise.all([
    readList(view),
    countPendingReports(),
    settingsOrDefaults(user.id),
  ]);
  return { view, list, pending: pending.ok ? pending.count : 0, place };
}

export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = args;
  const isOnlyOpening =
    !formMethod &&
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.search !== nextUrl.search &&
    isSameList(viewIn(currentUrl.searchParams), viewIn(nextUrl.searchParams));
  return isOnlyOpening ? false : defaultShouldRevalidate;
}

export function HydrateFallback() {
  const view = viewIn(new URLSearchParams(window.location.search));
  return (
    <Frame view={view} pending={0}>
      <ListSkeleton tab={view.tab} />
    </Frame>
  );
}

export default function Admin({ loaderData }: Route.ComponentProps) {
  const { view, list, pending, place } = loaderData;
  const coming = useComingView();
  useRevalidateOnReturn();
  if (coming && coming.tab !== view.tab) {
    return (
      <Frame view={coming} pending={pending}>
        <ListSkeleton tab={coming.tab} />
      </Frame>
    );
  }
  return (
    <Frame view={view} pending={pending} busy={coming !== null && !isSameList(coming, view)}>
      <ListView view={view} list={list} place={place} />
      <Outlet context={{ place }} />
    </Frame>
  );
}

type FrameProps = { view: View; pending: number; busy?: boolean; children: React.ReactNode };

function Frame({ view, pending, busy = false, children }: FrameProps) {
  const navigate = useNavigate();
  const panel = (
    <ListFrame key={view.tab} view={view} busy={busy}>
      {children}
    </ListFrame>
  );
  return (
    <>
      <AdminBand />
      <div className="page pt-4">
        <Tabs
          label="The studio's lists"
          value={view.tab}
          onChange={(tab) => void navigate(hrefOf({ tab }), { preventScrollReset: true })}
          tabs={tabs.map((tab) => ({
            value: tab,
            label: labels[tab],
            badge: tab === "bugs" && pending > 0 && <PendingReports count={pending} />,
            panel: tab === view.tab && panel,
          }))}
        />
      </div>
    </>
  );
}

function PendingReports({ count }: { count: number }) {
  return (
    <Badge tone="red">
      {count.toLocaleString("en-US")}
      <span className="sr-only"> pending</span>
    </Badge>
  );
}

const labels: Record<TabName, string> = {
  onboarding: "Onboarding",
  projects: "Projects",
  bugs: "Bugs",
  contacts: "Contact Forms",
};

/** The view that is on its way, if it is one of the lists. */
function useComingView(): View | null {
  const { location } = useNavigation();
  return location?.pathname === "/admin" ? viewIn(new URLSearchParams(location.search)) : null;
}
