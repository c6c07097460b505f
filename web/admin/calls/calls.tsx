import { useRevalidator } from "react-router";
import { studioZone } from "#content/booking.ts";
import { studio } from "#content/studio.ts";
import { addDays, weekdayOf } from "#domain/booking/month.ts";
import { dayIn, momentOf } from "#domain/booking/shown.ts";
import { cityOf } from "#domain/booking/zone.ts";
import { LoadFailure } from "#web/chrome/load-failure.tsx";
import { useFresh } from "#web/chrome/use-fresh.ts";
import { readCalls } from "#web/data/calls.ts";
import { pathOf } from "#web/data/own-path.ts";
import { requireAdmin } from "#web/data/session.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { SkyBand } from "#web/ui/sky-band.tsx";
import { AdminNav } from "../admin-nav.tsx";
import type { Route } from "./+types/calls";
import { DaysOffSection } from "./days-off.tsx";
import { FeedSection } from "./feed-section.tsx";
import { HoursSection } from "./hours-section.tsx";
import { WeekList } from "./week-list.tsx";
import { WeekTurn } from "./week-turn.tsx";

export function meta() {
  return [{ title: `Calls | ${studio.name}` }, { name: "robots", content: "noindex" }];
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdmin(pathOf(request));
  const today = dayIn(studioZone, new Date());
  const asked = new URL(request.url).searchParams.get("week") ?? "";
  const day = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(asked) ? asked : today;
  const monday = addDays(day, -weekdayOf(day));
  return { monday, today, facts: readFacts(monday) };
}

/** The studio's week of calls, by its own clock, and when others can be booked. */
export default function Calls({
  loaderData: { monday, today, facts: coming },
}: Route.ComponentProps) {
  const { facts } = useFresh(coming, staysShown);
  const { revalidate } = useRevalidator();
  const refresh = () => void revalidate();
  return (
    <>
      <SkyBand hour="morning" path="none">
        <AdminNav />
        <PageHeading title="Calls" actions={<WeekTurn monday={monday} today={today} />}>
          The week as the clock in {cityOf(studioZone)} has it.
        </PageHeading>
      </SkyBand>
      <div className="page min-h-[60dvh] pt-10 pb-24">
        {!facts || facts.monday !== monday ? (
          <WeekSkeleton />
        ) : !facts.answer.ok ? (
          <LoadFailure title="The calls could not be loaded" refusal={facts.answer} />
        ) : (
          <div className="grid gap-x-8 gap-y-14 lg:grid-cols-12">
            <div className="lg:col-span-7">
              <h2 className="sr-only">The week</h2>
              <WeekList {...facts.answer} monday={monday} today={today} onChanged={refresh} />
            </div>
            <div className="grid content-start gap-12 lg:col-span-4 lg:col-start-9">
              <HoursSection hours={facts.answer.hours} onChanged={refresh} />
              <DaysOffSection daysOff={facts.answer.daysOff} today={today} onChanged={refresh} />
              <FeedSection since={facts.answer.feedSince} onChanged={refresh} />
            </div>
          </div>
        )}
      </div>
    </>
  );
}

type Facts = Awaited<ReturnType<typeof readFacts>>;

async function readFacts(monday: string) {
  const at = (day: string) => momentOf(`${day}T00:00`, studioZone).toISOString();
  return { monday, answer: await readCalls(at(monday), at(addDays(monday, 7))) };
}

/** A quiet refresh that failed takes nothing away. */
function staysShown(shown: Facts, came: Facts): boolean {
  return shown.monday === came.monday && shown.answer.ok && !came.answer.ok;
}

function WeekSkeleton() {
  return (
    <Loading label="Loading the calls">
      <div className="grid gap-8 lg:w-7/12">
        {["a", "b", "c", "d", "e"].map((key) => (
          <Skeleton key={key} className="h-16 w-full" />
        ))}
      </div>
    </Loading>
  );
}
