import type { LoaderFunctionArgs } from "react-router";
import { calendarDay } from "#domain/dates.ts";
import { cityOf } from "#domain/time-zone.ts";
import { LoadFailure } from "#web/chrome/load-failure.tsx";
import { readDaysOff, readHours } from "#web/data/booking-hours.ts";
import { studioZone } from "#web/data/content.ts";
import { requireAdmin } from "#web/data/gate.ts";
import { pathOf } from "#web/data/own-path.ts";
import { calendarFeed, readBookingsAhead } from "#web/data/studio-bookings.ts";
import { readLocale } from "#web/data/user-settings.ts";
import type { PageProps } from "#web/page.ts";
import { useLatestData } from "#web/project/use-latest-data.ts";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { PageBand } from "../../page-band.tsx";
import { Section } from "../../section.tsx";
import { titles } from "../../titles.ts";
import { hoursOf } from "../hours-of.ts";
import { weekPath } from "../week-view.ts";
import { CalendarFeedPanel } from "./calendar-feed.tsx";
import { DaysOff } from "./days-off.tsx";
import { OpeningHours } from "./opening-hours.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireAdmin(pathOf(request));
  return { data: readData(user.id) };
}

/** When bookings are offered, when not, and where the studio's own calendar program reads them. */
export default function Hours({ loaderData }: PageProps<typeof loader>) {
  const { data } = useLatestData(loaderData.data, keepsCurrent);
  return (
    <>
      <PageBand
        title={titles["/admin/bookings/hours"]}
        back={{ to: weekPath, label: "Calls" }}
        lead={`What visitors are offered changes as soon as you save. All times are those of ${cityOf(studioZone())}.`}
      />
      <div className="page grid content-start gap-x-16 gap-y-14 pt-8 lg:grid-cols-12">
        {data ? <Content {...data} /> : <HoursSkeleton />}
      </div>
    </>
  );
}

type Data = Awaited<ReturnType<typeof readData>>;

async function readData(userId: string) {
  const today = calendarDay(new Date(), studioZone());
  const [hours, daysOff, ahead, feed, locale] = await Promise.all([
    readHours(),
    readDaysOff(today),
    readBookingsAhead(),
    calendarFeed("read"),
    readLocale(userId),
  ]);
  return { today, hours, daysOff, ahead, feed, locale };
}

/** After a background refresh that failed, the page keeps the data that it has. */
function keepsCurrent(current: Data, next: Data): boolean {
  const isComplete = ({ hours, daysOff, ahead, feed }: Data) =>
    hours.ok && daysOff.ok && ahead.ok && feed.ok;
  return isComplete(current) && !isComplete(next);
}

function Content({ today, hours, daysOff, ahead, feed, locale }: Data) {
  return (
    <>
      <div className="min-w-0 lg:col-span-7">
        <Section title="Opening hours">
          {hours.ok ? (
            <OpeningHours hours={hoursOf(hours.stored)} />
          ) : (
            <LoadFailure refusal={hours} />
          )}
        </Section>
      </div>
      <div className="grid min-w-0 content-start gap-14 lg:col-span-5">
        <Section title="Days off">
          {!daysOff.ok ? (
            <LoadFailure refusal={daysOff} />
          ) : !ahead.ok ? (
            <LoadFailure refusal={ahead} />
          ) : (
            <DaysOff today={today} daysOff={daysOff.daysOff} ahead={ahead.bookings} />
          )}
        </Section>
        <Section title="In your own calendar">
          {feed.ok ? (
            <CalendarFeedPanel feed={feed.feed} locale={locale} />
          ) : (
            <LoadFailure refusal={feed} />
          )}
        </Section>
      </div>
    </>
  );
}

function HoursSkeleton() {
  return (
    <div className="lg:col-span-full">
      <Loading label="Loading the hours">
        <div className="grid gap-x-16 gap-y-14 lg:grid-cols-12">
          {["lg:col-span-7", "lg:col-span-5"].map((width) => (
            <div key={width} className={`grid content-start gap-5 ${width}`}>
              <Skeleton className="h-8 w-40" />
              {[1, 2, 3, 4, 5, 6].map((n) => (
                <Skeleton key={n} className="h-12 w-full" />
              ))}
            </div>
          ))}
        </div>
      </Loading>
    </div>
  );
}
