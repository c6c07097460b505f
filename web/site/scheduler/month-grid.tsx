import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import {
  addDays,
  addMonths,
  dayName,
  monthName,
  weekdayNames,
  weekdayOf,
  weeksOf,
} from "#domain/booking/month.ts";
import { languageInEffect } from "#web/data/language.ts";
import { calendarWords } from "./calendar-words.ts";

type Props = {
  /** The free days with their times. */
  free: ReadonlyMap<string, readonly string[]>;
  today: string;
  chosen: string | null;
  isLoading: boolean;
  onChoose: (day: string) => void;
};

/**
 * One month by the ARIA pattern of a date grid: arrows go by days and weeks, Home and End to the ends of the week,
 * PageUp and PageDown by months. Every day can be reached; only a free one can be chosen.
 * https://www.w3.org/WAI/ARIA/apg/patterns/grid/
 */
export function MonthGrid({ free, today, chosen, isLoading, onChoose }: Props) {
  const words = calendarWords.in();
  const language = languageInEffect();
  const days = [...free.keys()];
  const first = days[0] ?? today;
  const last = days.at(-1) ?? first;
  // The day that the keyboard has moved to; null before it was used, and then the chosen or the first free day is the
  // current one.
  const [moved, setMoved] = useState<string | null>(null);
  const at = moved ?? chosen ?? first;
  const month = at.slice(0, 7);
  const [earliest, latest] = [today.slice(0, 7), last.slice(0, 7)];
  const grid = useRef<HTMLTableElement>(null);
  const takesFocus = useRef(false);
  const id = useId();

  useEffect(() => {
    if (!takesFocus.current) return;
    takesFocus.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus();
  }, [at]);

  const go = (day: string) =>
    setMoved(day.slice(0, 7) < earliest ? today : day.slice(0, 7) > latest ? last : day);
  const changeMonth = (count: number) => {
    const there = addMonths(`${month}-01`, count).slice(0, 7);
    go(days.find((day) => day.startsWith(there)) ?? `${there}-01`);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = steps[event.key]?.(at);
    if (!to) return;
    event.preventDefault();
    takesFocus.current = true;
    go(to);
  };
  return (
    <div>
      <div className="flex items-center justify-between gap-2 pb-2">
        <p id={id} aria-live="polite" className="font-bold text-lg">
          {monthName(month, language)}
        </p>
        <div className="flex">
          <MonthButton
            label={words.earlier}
            isOff={month <= earliest}
            onClick={() => changeMonth(-1)}
          >
            <ChevronLeft aria-hidden />
          </MonthButton>
          <MonthButton label={words.later} isOff={month >= latest} onClick={() => changeMonth(1)}>
            <ChevronRight aria-hidden />
          </MonthButton>
        </div>
      </div>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table with keyboard navigation is a grid
        role="grid"
        aria-labelledby={id}
        className="call-month"
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {weekdayNames(language).map((name) => (
              <th key={name} scope="col">
                <span aria-hidden>{name.slice(0, 2)}</span>
                <span className="sr-only">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  {day.startsWith(month) ? (
                    <Day
                      day={day}
                      count={free.get(day)?.length ?? 0}
                      isLoading={isLoading}
                      isChosen={day === chosen}
                      isToday={day === today}
                      isReached={day === at}
                      onChoose={() => {
                        setMoved(day);
                        onChoose(day);
                      }}
                    />
                  ) : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const steps: Record<string, ((day: string) => string) | undefined> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekdayOf(day)),
  End: (day) => addDays(day, 6 - weekdayOf(day)),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
};

type DayProps = {
  day: string;
  /** How many times are free. */
  count: number;
  isLoading: boolean;
  isChosen: boolean;
  isToday: boolean;
  /** Whether this is the day of the grid that the Tab key reaches. */
  isReached: boolean;
  onChoose: () => void;
};

function Day({ day, count, isLoading, isChosen, isToday, isReached, onChoose }: DayProps) {
  const words = calendarWords.in();
  const name = dayName(day, languageInEffect());
  return (
    <button
      type="button"
      data-day={day}
      data-today={isToday || undefined}
      aria-current={isToday ? "date" : undefined}
      aria-disabled={count === 0}
      aria-pressed={isChosen}
      aria-label={
        isLoading ? name : `${name}, ${count === 0 ? words.nothingFree : words.times(count)}`
      }
      tabIndex={isReached ? 0 : -1}
      onClick={count > 0 ? onChoose : undefined}
      className="call-day"
    >
      {Number(day.slice(8))}
    </button>
  );
}

type MonthButtonProps = {
  label: string;
  isOff: boolean;
  onClick: () => void;
  children: React.ReactNode;
};

function MonthButton({ label, isOff, onClick, children }: MonthButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff}
      onClick={isOff ? undefined : onClick}
      className="grid size-11 place-items-center rounded-md hover:bg-ink/7 aria-disabled:cursor-default aria-disabled:opacity-30"
    >
      {children}
    </button>
  );
}
