import { dayName, isUp } from "#domain/booking/month.ts";
import { phoneLink } from "#domain/contact/telephone-number.ts";
import { hourOfDay, weekdayAndDate } from "#domain/dates.ts";
import { TimeButton } from "./day-times.tsx";
import type { SchedulerProps } from "./scheduler-props.ts";

type Props = Pick<SchedulerProps, "studio"> & {
  /** The free days with their times. */
  free: ReadonlyMap<string, readonly string[]>;
  zone: string;
  /** The studio's zone. */
  there: string;
  onTime: (at: string) => void;
  /** The day of the address if nothing is free on it (any more). */
  missing: string | null;
};

/** One time on each of the next free days, if possible between 8 and 22 o'clock for the visitor: most people want one
 * of these. */
export function SoonTimes({ free, studio, zone, there, onTime, missing }: Props) {
  const days = [...free];
  const later = missing ? days.filter(([day]) => day > missing) : days;
  const soon = (later.length > 0 ? later : days)
    .slice(0, 4)
    .map(([, times]) => times.find((time) => isUp(hourOfDay(time, zone))) ?? times[0] ?? "");
  if (soon.length === 0) return <Full studio={studio} />;
  return (
    <section aria-label="The next free times">
      <p className="font-bold text-lg">{missing ? "Nothing is free that day" : "Choose a day"}</p>
      <p className="pt-4 pb-2 text-muted text-xs">
        {missing ? `The next free times after ${dayName(missing)}` : "Or one of the next times"}
      </p>
      <ul className="grid gap-2">
        {soon.map((slot) => (
          <li key={slot}>
            <TimeButton
              slot={slot}
              zone={zone}
              there={there}
              onTime={onTime}
              day={weekdayAndDate(slot, { timezone: zone })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Full({ studio }: Pick<Props, "studio">) {
  return (
    <div role="status">
      <p className="font-bold text-lg">Our calendar is full.</p>
      <p className="mt-2 text-muted">
        Nothing is free in the next weeks. Ring us at{" "}
        <a href={phoneLink(studio.phoneE164)} className="link whitespace-nowrap">
          {studio.phone}
        </a>
        : we find you a time.
      </p>
    </div>
  );
}
