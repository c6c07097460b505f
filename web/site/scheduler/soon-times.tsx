import { dayName, isUp } from "#domain/booking/month.ts";
import { phoneLink } from "#domain/contact/telephone-number.ts";
import { hourOfDay, weekdayAndDate } from "#domain/dates.ts";
import { languageInEffect } from "#web/data/language.ts";
import { calendarWords } from "./calendar-words.ts";
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
  const words = calendarWords.in();
  const language = languageInEffect();
  const days = [...free];
  const later = missing ? days.filter(([day]) => day > missing) : days;
  const soon = (later.length > 0 ? later : days)
    .slice(0, 4)
    .map(([, times]) => times.find((time) => isUp(hourOfDay(time, zone))) ?? times[0] ?? "");
  if (soon.length === 0) return <Full studio={studio} />;
  return (
    <section aria-label={words.nextTimes}>
      <p className="font-bold text-lg">{missing ? words.nothingThatDay : words.chooseDay}</p>
      <p className="pt-4 pb-2 text-muted text-xs">
        {missing ? words.nextAfter(dayName(missing, language)) : words.orSoon}
      </p>
      <ul className="grid gap-2">
        {soon.map((slot) => (
          <li key={slot}>
            <TimeButton
              slot={slot}
              zone={zone}
              there={there}
              onTime={onTime}
              day={weekdayAndDate(slot, { timezone: zone, language })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Full({ studio }: Pick<Props, "studio">) {
  const words = calendarWords.in();
  return (
    <div role="status">
      <p className="font-bold text-lg">{words.full}</p>
      <p className="mt-2 text-muted">
        {words.fullText}
        <a href={phoneLink(studio.phoneE164)} className="link whitespace-nowrap">
          {studio.phone}
        </a>
        {words.fullEnd}
      </p>
    </div>
  );
}
