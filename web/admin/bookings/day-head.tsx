import { dayNames, weekdays } from "#domain/booking/hours.ts";
import { dayName, monthName, weekdayOf } from "#domain/booking/month.ts";

type Props = {
  /** `2026-11-24` */
  day: string;
  isToday: boolean;
  isOff: boolean;
  /** The number of bookings on this day. */
  count: number;
};

export function DayHead({ day, isToday, isOff, count }: Props) {
  const weekday = dayNames[weekdays[weekdayOf(day)] ?? "mon"];
  const isFirst = day.endsWith("-01");
  return (
    <h3
      aria-label={`${dayName(day)}${isToday ? ", today" : ""}${isOff ? ", day off" : ""}: ${count === 1 ? "1 call" : `${count} calls`}`}
      className="tracking-normal lg:flex lg:h-20 lg:items-end lg:gap-2 lg:px-2 lg:pb-2.5"
    >
      <span className="block font-semibold text-muted text-xs lg:order-2 lg:pb-0.5">
        {weekday.slice(0, 3)}
        {isFirst && ` · ${monthName(day.slice(0, 7)).slice(0, 3)}`}
      </span>
      <span
        aria-current={isToday ? "date" : undefined}
        className="grid size-10 place-items-center rounded-full font-extrabold text-xl leading-none aria-[current=date]:bg-dawn aria-[current=date]:text-night max-lg:-ml-2 lg:-ml-1"
      >
        {Number(day.slice(8))}
      </span>
    </h3>
  );
}
