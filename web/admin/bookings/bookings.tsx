import { CalendarClock, ChevronLeft, ChevronRight } from "lucide-react";
import {
  Link,
  type LoaderFunctionArgs,
  Outlet,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import { addDays } from "#domain/booking/month.ts";
import { calendarDay, weekdayDateAndTime } from "#domain/dates.ts";
import { cityOf } from "#domain/time-zone.ts";
import { LoadFailure } from "#web/chrome/load-failure.tsx";
import { readDaysOff, readHours } from "#web/data/booking-hours.ts";
import { studioZone } from "#web/data/content.ts";
import { requireAdmin } from "#web/data/gate.ts";
import type { Watched } from "#web/data/live.ts";
import { pathOf } from "#web/data/own-path.ts";
import { type BookingSummary, readBookings, readBookingsAhead } from "#web/data/studio-bookings.ts";
import type { PageProps } from "#web/page.ts";
import { useChanged } from "#web/project/use-changed.ts";
import { useLatestData } from "#web/project/use-latest-data.ts";
import { useLive } from "#web/project/use-live.ts";
import { buttonLook } from "#web/ui/button-look.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { LiveNote } from "#web/ui/live-note.tsx";
import { PageBand } from "../page-band.tsx";
import { titles } from "../titles.ts";
import { CancelledBookings } from "./cancelled-bookings.tsx";
import { type DayPlan, dayPlans } from "./day-plan.ts";
import { hoursOf } from "./hours-of.ts";
import { useNewBooking } from "./use-new-booking.ts";
import { Week } from "./week.tsx";
import { WeekSkeleton } from "./week-skeleton.tsx";
import { daysOfWeek, mondayOf, weekHref, weekName, weekViewIn } from "./week-view.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(pathOf(request));
  const today = calendarDay(new Date(), studioZone());
  const { monday } = weekViewIn(new URL(request.url).searchParams, today);
  return { monday, today, data: readData(monday) };
}

/** Opening a booking over the week does not load the week again. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = args;
  const week = (url: URL) => url.searchParams.get("week");
  const isOpening = currentUrl.search !== nextUrl.search && week(currentUrl) === week(nextUrl);
  return isOpening && !formMethod ? false : defaultShouldRevalidate;
}

/** What the week gives to the dialog over it; null while the week is loading. */
export type WeekContext = { monday: string; plans: DayPlan[] } | null;

/** The bookings of one week, by the studio's clock. */
export default function Bookings({ loaderData }: PageProps<typeof loader>) {
  const { monday, today } = loaderData;
  const { data, isPending } = useLatestData(loaderData.data, keepsCurrent);
  const current = data?.monday === monday ? data : null;
  useLive(watched);
  const plans = current?.week.ok ? dayPlans(daysOfWeek(monday), current.week) : null;
  const newBooking = useNewBooking(data?.ahead.ok ? data.ahead.bookings : null);
  const next = data?.ahead.ok ? data.ahead.bookings[0] : undefined;
  return (
    <>
      <PageBand
        title={titles["/admin/bookings"]}
        aside={
          <LinkButton to="/admin/bookings/hours" variant="secondary" size="sm">
            <CalendarClock aria-hidden className="size-5" /> Hours and days off
          </LinkButton>
        }
        lead={
          data && (
            <p className="line-clamp-2">
              All times are those of {cityOf(studioZone())}.{" "}
              {data.ahead.ok && <Next booking={next} />}
            </p>
          )
        }
      />
      <div className="page pt-8">
        <WeekHead monday={monday} today={today} plans={plans} />
        <div
          data-state={isPending ? "busy" : "idle"}
          className="relative isolate transition-opacity data-[state=busy]:opacity-60 data-[state=busy]:delay-300"
        >
          {plans ? (
            <WeekContent key={monday} monday={monday} today={today} plans={plans} />
          ) : current && !current.week.ok ? (
            <LoadFailure refusal={current.week} />
          ) : (
            <WeekSkeleton />
          )}
        </div>
      </div>
      <Outlet context={(plans && { monday, plans }) satisfies WeekContext} />
      <LiveNote
        text={
          newBooking
            ? `New call: ${newBooking.name}, ${weekdayDateAndTime(newBooking.starts_at, { timezone: studioZone() })}`
            : ""
        }
      />
    </>
  );
}

function Next({ booking }: { booking: BookingSummary | undefined }) {
  if (!booking) return "No call is to come.";
  const monday = mondayOf(calendarDay(booking.starts_at, studioZone()));
  return (
    <>
      Next is{" "}
      <Link to={weekHref({ monday, id: booking.id })} className="link [overflow-wrap:anywhere]">
        <bdi>{booking.name}</bdi>
      </Link>
      , {weekdayDateAndTime(booking.starts_at, { timezone: studioZone() })}.
    </>
  );
}

const watched: Watched[] = [{ table: "bookings" }];

type Data = Awaited<ReturnType<typeof readData>>;

// Not awaited by the loader: the page is shown while its week is loading.
async function readData(monday: string) {
  const [week, ahead] = await Promise.all([readWeek(monday), readBookingsAhead()]);
  return { monday, week, ahead };
}

async function readWeek(monday: string) {
  // One day more on either side, so that the week is complete in every time zone.
  const span = { from: `${addDays(monday, -1)}T00:00:00Z`, to: `${addDays(monday, 8)}T23:59:59Z` };
  const [bookings, hours, daysOff] = await Promise.all([
    readBookings(span),
    readHours(),
    readDaysOff(monday),
  ]);
  if (!bookings.ok) return bookings;
  if (!hours.ok) return hours;
  return daysOff.ok ? { ...bookings, hours: hoursOf(hours.stored), ...daysOff } : daysOff;
}

/** After a background refresh that failed, the page keeps the data that it has. */
function keepsCurrent(current: Data, next: Data): boolean {
  return current.monday === next.monday && current.week.ok && !next.week.ok;
}

type HeadProps = { monday: string; today: string; plans: DayPlan[] | null };

function WeekHead({ monday, today, plans }: HeadProps) {
  const count = plans?.reduce((sum, { bookings }) => sum + bookings.length, 0);
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
        <WeekArrow label="Earlier week" monday={addDays(monday, -7)}>
          <ChevronLeft aria-hidden className="size-5" />
        </WeekArrow>
        <Link
          to={weekHref({})}
          preventScrollReset
          aria-current={isNow ? "page" : undefined}
          className={buttonLook("secondary", "sm", "aria-[current=page]:border-line")}
        >
          Today
        </Link>
        <WeekArrow label="Later week" monday={addDays(monday, 7)}>
          <ChevronRight aria-hidden className="size-5" />
        </WeekArrow>
      </nav>
    </div>
  );
}

function WeekArrow({
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

type WeekContentProps = { monday: string; today: string; plans: DayPlan[] };

function WeekContent({ monday, today, plans }: WeekContentProps) {
  const startTimes = plans.flatMap(({ bookings }) =>
    bookings.map(({ id, starts_at }) => [id, starts_at] as const),
  );
  const fresh = useChanged(new Map(startTimes));
  return (
    <>
      <Week {...{ monday, today, plans, fresh }} />
      <CancelledBookings bookings={plans.flatMap(({ cancelled }) => cancelled)} monday={monday} />
    </>
  );
}
