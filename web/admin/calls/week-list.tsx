import { studioZone } from "#content/booking.ts";
import { addDays, dayName } from "#domain/booking/month.ts";
import { dayIn } from "#domain/booking/shown.ts";
import type { Call, DaysOff } from "#web/data/calls.ts";
import { CallLine } from "./call-line.tsx";

type Props = {
  monday: string;
  today: string;
  calls: readonly Call[];
  daysOff: readonly DaysOff[];
  onChanged: () => void;
};

/** Seven days, each with its calls in order. A weekend without any is left out. */
export function WeekList({ monday, today, calls, daysOff, onChanged }: Props) {
  const byDay = Map.groupBy(calls, ({ starts_at }) => dayIn(studioZone, starts_at));
  const days = Array.from({ length: 7 }, (_, n) => addDays(monday, n));
  const shown = days.filter((day, n) => n < 5 || byDay.has(day));
  return (
    <ol className="border-ink border-t">
      {shown.map((day) => (
        <li
          key={day}
          data-today={day === today || undefined}
          className="grid gap-x-6 gap-y-3 border-line border-b py-5 sm:grid-cols-[6.5rem_minmax(0,1fr)]"
        >
          <h3 className="flex items-baseline gap-3 sm:block">
            <span
              className={`font-extrabold text-3xl tracking-tight ${day === today ? "text-ember" : ""}`}
            >
              {Number(day.slice(8))}
            </span>
            <span className="text-muted text-sm sm:block">
              {dayName(day).replace(/ \d+$/, "")}
              {day === today && ", today"}
            </span>
          </h3>
          <Day
            calls={byDay.get(day) ?? []}
            off={daysOff.find(({ first_day, last_day }) => first_day <= day && day <= last_day)}
            onChanged={onChanged}
          />
        </li>
      ))}
    </ol>
  );
}

type DayProps = { calls: readonly Call[]; off: DaysOff | undefined; onChanged: () => void };

function Day({ calls, off, onChanged }: DayProps) {
  return (
    <div>
      {off && (
        <p className="pb-3 font-semibold text-sun-ink">Day off{off.note && `: ${off.note}`}</p>
      )}
      {calls.length === 0 ? (
        !off && <p className="pt-1.5 text-muted">No calls</p>
      ) : (
        <ul className="grid gap-6">
          {calls.map((call) => (
            <li key={call.id}>
              <CallLine call={call} onChanged={onChanged} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
