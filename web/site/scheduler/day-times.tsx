import type { CalendarWords } from "#content/words/calendar/en.ts";
import { dayName } from "#domain/booking/month.ts";
import { hourOfDay, timeOfDay } from "#domain/dates.ts";
import { cityOf } from "#domain/time-zone.ts";
import { languageInEffect } from "#web/data/language.ts";
import { hasDay } from "#web/ui/day.ts";
import { calendarWords } from "./calendar-words.ts";
import { clockHours } from "./clock-hours.ts";

type Props = {
  /** `2026-11-24`, in the visitor's zone. */
  day: string;
  times: readonly string[];
  zone: string;
  /** The studio's zone. */
  there: string;
  as: "h3" | "h4";
  onTime: (at: string) => void;
};

/** The free times of one day, grouped by the parts of the visitor's day. */
export function DayTimes({ day, times, zone, there, as: Heading, onTime }: Props) {
  const words = calendarWords.in();
  const name = dayName(day, languageInEffect());
  const parts = Map.groupBy(times, (time) => partOfDay(hourOfDay(time, zone)));
  return (
    <section aria-label={words.timesOn(name)}>
      <Heading aria-live="polite" className="font-bold text-lg">
        {name}
      </Heading>
      {zone !== there && <p className="mt-1 text-muted text-xs">{words.yourTime(cityOf(there))}</p>}
      {hasDay() && <DaySky times={times} zone={zone} />}
      {[...parts].map(([part, slots]) => (
        <div key={part}>
          <p className="pt-4 pb-2 text-muted text-xs">{words.parts[part]}</p>
          <ul className="call-times">
            {slots.map((slot) => (
              <li key={slot}>
                <TimeButton slot={slot} zone={zone} there={there} onTime={onTime} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** A picture of a day in which the free times are marked. */
function DaySky({ times, zone }: Pick<Props, "times" | "zone">) {
  return (
    <svg aria-hidden viewBox="0 0 24 4" preserveAspectRatio="none" className="call-sky mt-3">
      {times.map((time) => (
        <rect
          key={time}
          x={hourOfDay(time, zone) + 0.08}
          y="1"
          width="0.34"
          height="2"
          className="fill-dawn stroke-[0.08] stroke-white"
        />
      ))}
    </svg>
  );
}

type ButtonProps = {
  slot: string;
  zone: string;
  there: string;
  onTime: (at: string) => void;
  /** The name of the day before the time, if no heading above names it. */
  day?: string;
};

/** A button for one time; it shows the time in both zones if they differ. With its day it has the space for both in any
 * zone, as the printed days have (domain/booking/printed-days.ts). */
export function TimeButton({ slot, zone, there, onTime, day }: ButtonProps) {
  const locale = { language: languageInEffect(), hour12: clockHours() };
  const here = timeOfDay(slot, { timezone: zone, ...locale });
  const ours = timeOfDay(slot, { timezone: there, ...locale });
  return (
    <button
      type="button"
      data-at={slot}
      onClick={() => onTime(slot)}
      className={day ? "call-time min-h-17" : "call-time"}
    >
      <span>
        {day && <small className="block">{day}</small>}
        {here}
        {here !== ours && (
          <small className="block">
            <span aria-hidden>{ours}</span>
            <span className="sr-only">{calendarWords.in().timeIn(ours, cityOf(there))}</span>
          </small>
        )}
      </span>
    </button>
  );
}

function partOfDay(hour: number): keyof CalendarWords["parts"] {
  if (hour < 6) return "night";
  if (hour < 12) return "morning";
  if (hour < 18) return "afternoon";
  return hour < 22 ? "evening" : "late";
}
