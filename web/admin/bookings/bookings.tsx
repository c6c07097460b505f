import { CalendarClock, ChevronLeft, ChevronRight } from "lucide-react";
import { Link, Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { studioZone } from "#content/booking.ts";
import { studio } from "#content/studio.ts";
import { addDays } from "#domain/booking/month.ts";
import { dayIn, shownMoment } from "#domain/booking/shown.ts";
import { cityOf } from "#domain/booking/zone.ts";
import { LoadFailure } from "#web/chrome/load-failure.tsx";
import { useChanged } from "#web/chrome/use-changed.ts";
import { useFresh } from "#web/chrome/use-fresh.ts";
import { useLive } from "#web/chrome/use-live.ts";
import { readDaysOff, readHours } from "#web/data/booking-hours.ts";
import type { Watched } from "#web/data/live.ts";
import { pathOf } from "#web/data/own-path.ts";
import { requireAdmin } from "#web/data/session.ts";
import { type CallRow, readCalls, readCallsAhead } from "#web/data/studio-calls.ts";
import { buttonLook } from "#web/ui/button-look.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { LiveNote } from "#web/ui/live-note.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { SkyBand } from "#web/ui/sky-band.tsx";
import { AdminNav } from "../admin-nav.tsx";
import type { Route } from "./+types/bookings";
import { CancelledCalls } from "./cancelled-calls.tsx";
import { type DayPlan, dayPlans } from "./day-plan.ts";
import { hoursOf } from "./hours-of.ts";
import { useNewCall } from "./use-new-call.ts";
import { Week } from "./week.tsx";
import { WeekSkeleton } from "./week-skeleton.tsx";
import { daysOfWeek, mondayOf, weekHref, weekName, weekViewIn } from "./week-view.ts";

export function meta() {
  return [{ title: `Calls | ${studio.name}` }, { name: "robots", content: "noindex" }];
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdmin(pathOf(request));
  const today = dayIn(studioZone, new Date());
  const { monday } = weekViewIn(new URL(request.url).searchParams, today);
  return { monday, today, facts: readFacts(monday) };
}

/** What is opened over the week makes no other week. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = args;
  const week = (url: URL) => url.searchParams.get("week");
  const isOpening = currentUrl.search !== nextUrl.search && week(currentUrl) === week(nextUrl);
  return isOpening && !formMethod ? false : defaultShouldRevalidate;
}

/** What a dialog over the week is given by it; null while the week is on its way. */
export type WeekFacts = { monday: string; plans: DayPlan[] } | null;

/** The calls of one week, as the studio's clock shows them. */
export default function Bookings({ loaderData }: Route.ComponentProps) {
  const { monday, today, facts: coming } = loaderData;
  const { facts, isPending } = useFresh(coming, staysShown);
  const shown = facts?.monday === monday ? facts : null;
  useLive(watched);
  const plans = shown?.answer.ok ? dayPlans(daysOfWeek(monday), shown.answer) : null;
  const newCall = useNewCall(facts?.ahead.ok ? facts.ahead.calls : null);
  const next = facts?.ahead.ok ? facts.ahead.calls[0] : undefined;
  return (
    <>
      <SkyBand hour="morning" path="none">
        <AdminNav />
        <PageHeading
          title="Calls"
          actions={
            <LinkButton to="/admin/bookings/hours" variant="secondary">
              <CalendarClock aria-hidden className="size-5" /> Hours and days off
            </LinkButton>
          }
        >
          <p className="min-h-[4lh] sm:min-h-[2lh]">
            All times are those of {cityOf(studioZone)}. {facts?.ahead.ok && <Next call={next} />}
          </p>
        </PageHeading>
      </SkyBand>
      <div className="page min-h-[75dvh] pt-8 pb-24">
        <WeekHead monday={monday} today={today} plans={plans} />
        <div
          data-state={isPending ? "busy" : "idle"}
          className="relative isolate transition-opacity data-[state=busy]:opacity-60 data-[state=busy]:delay-300"
        >
          {plans ? (
            <Planned key={monday} monday={monday} today={today} plans={plans} />
          ) : shown && !shown.answer.ok ? (
            <LoadFailure refusal={shown.answer} />
          ) : (
            <WeekSkeleton />
          )}
        </div>
      </div>
      <Outlet context={(plans && { monday, plans }) satisfies WeekFacts} />
      <LiveNote
        text={
          newCall
            ? `New call: ${newCall.name}, ${shownMoment(newCall.starts_at, { zone: studioZone })}`
            : ""
        }
      />
    </>
  );
}

function Next({ call }: { call: CallRow | undefined }) {
  if (!call) return "No call is to come.";
  const monday = mondayOf(dayIn(studioZone, call.starts_at));
  return (
    <>
      Next is{" "}
      <Link to={weekHref({ monday, id: call.id })} className="link [overflow-wrap:anywhere]">
        <bdi>{call.name}</bdi>
      </Link>
      , {shownMoment(call.starts_at, { zone: studioZone })}.
    </>
  );
}

const watched: Watched[] = [{ table: "bookings" }];

type Facts = Awaited<ReturnType<typeof readFacts>>;

// Not awaited by the loader: the page stands while its week is on its way.
async function readFacts(monday: string) {
  const [answer, ahead] = await Promise.all([readWeek(monday), readCallsAhead()]);
  return { monday, answer, ahead };
}

async function readWeek(monday: string) {
  // A day more on either side: it is whole by whatever clock.
  const span = { from: `${addDays(monday, -1)}T00:00:00Z`, to: `${addDays(monday, 8)}T23:59:59Z` };
  const [calls, hours, daysOff] = await Promise.all([
    readCalls(span),
    readHours(),
    readDaysOff(monday),
  ]);
  if (!calls.ok) return calls;
  if (!hours.ok) return hours;
  return daysOff.ok ? { ...calls, hours: hoursOf(hours.stored), ...daysOff } : daysOff;
}

/** A quiet refresh that failed takes nothing away. */
function staysShown(shown: Facts, came: Facts): boolean {
  return shown.monday === came.monday && shown.answer.ok && !came.answer.ok;
}

type HeadProps = { monday: string; today: string; plans: DayPlan[] | null };

function WeekHead({ monday, today, plans }: HeadProps) {
  const count = plans?.reduce((sum, { calls }) => sum + calls.length, 0);
  const isNow = monday === mondayOf(today);
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div>
        <h2 id="week" aria-live="polite" className="text-2xl">
          {weekName(monday)}
        </h2>
        <p className="mt-1 min-h-6 text-muted text-sm">
          {count === undefined
            ? ""
            : count === 0
              ? "No calls. What is booked appears by itself."
              : count === 1
                ? "1 call"
                : `${count} calls`}
        </p>
      </div>
      <nav aria-label="Weeks" className="flex items-center gap-1">
        <Turn label="Earlier week" monday={addDays(monday, -7)}>
          <ChevronLeft aria-hidden className="size-5" />
        </Turn>
        <Link
          to={weekHref({})}
          preventScrollReset
          aria-current={isNow ? "page" : undefined}
          className={buttonLook("secondary", "sm", "aria-[current=page]:border-line")}
        >
          Today
        </Link>
        <Turn label="Later week" monday={addDays(monday, 7)}>
          <ChevronRight aria-hidden className="size-5" />
        </Turn>
      </nav>
    </div>
  );
}

function Turn({
  label,
  monday,
  children,
}: {
  label: string;
  monday: string;
  children: React.ReactNode;
}) {
  return (
    <Link
      to={weekHref({ monday })}
      preventScrollReset
      aria-label={label}
      className="grid size-11 place-items-center rounded-full hover:bg-ink/7"
    >
      {children}
    </Link>
  );
}

type PlannedProps = { monday: string; today: string; plans: DayPlan[] };

function Planned({ monday, today, plans }: PlannedProps) {
  const told = plans.flatMap(({ calls }) =>
    calls.map(({ id, starts_at }) => [id, starts_at] as const),
  );
  const fresh = useChanged(new Map(told));
  return (
    <>
      <Week {...{ monday, today, plans, fresh }} />
      <CancelledCalls calls={plans.flatMap(({ cancelled }) => cancelled)} monday={monday} />
    </>
  );
}
