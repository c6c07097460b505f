import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { addDays } from "#domain/booking/month.ts";
import { BookingLink } from "./booking-link.tsx";
import { DayHead } from "./day-head.tsx";
import { type DayPlan, minuteOf, type TimeSpan, visibleHours } from "./day-plan.ts";
import { weekHref } from "./week-view.ts";

type Props = {
  monday: string;
  plans: readonly DayPlan[];
  /** By the studio's clock. */
  today: string;
  /** The ids of the bookings that are new or were moved a moment ago. */
  fresh: ReadonlySet<string>;
};

/**
 * Seven columns by the hour on a wide screen, one day below another on a narrow one. Bookings are links in their order;
 * arrow keys move the focus between bookings and days, PageUp and PageDown change the week.
 */
export function Week({ monday, plans, today, fresh }: Props) {
  const grid = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const visible = visibleHours(plans);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const weeks = { PageUp: -7, PageDown: 7 }[event.key];
    if (weeks)
      void navigate(weekHref({ monday: addDays(monday, weeks) }), { preventScrollReset: true });
    else if (!step(grid.current, event.key)) return;
    event.preventDefault();
  };
  const size = {
    "--hour": "5.75rem",
    "--hours": (visible.to - visible.from) / 60,
  } as CSSProperties;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: people use the links inside; the keys only move the focus
    <div
      ref={grid}
      style={size}
      onKeyDown={onKeyDown}
      className="lg:grid lg:grid-cols-[4rem_minmax(0,1fr)]"
    >
      <Hours visible={visible} />
      <ol aria-label="Days" className="lg:relative lg:grid lg:grid-cols-7">
        <HourLines visible={visible} />
        {plans.map((plan) => (
          <Day key={plan.day} {...{ plan, visible, monday, fresh }} isToday={plan.day === today} />
        ))}
      </ol>
    </div>
  );
}

type DayProps = Pick<Props, "monday" | "fresh"> & {
  plan: DayPlan;
  visible: TimeSpan;
  isToday: boolean;
};

function Day({ plan, visible, monday, fresh, isToday }: DayProps) {
  const { day, bookings, open, off } = plan;
  return (
    <li
      data-day={day}
      data-today={isToday || undefined}
      className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-3 border-line border-t py-3 lg:block lg:border-t-0 lg:border-l lg:py-0"
    >
      <DayHead day={day} isToday={isToday} isOff={off !== null} count={bookings.length} />
      <div className="min-w-0 self-center lg:relative lg:h-[calc(var(--hours)*var(--hour))]">
        <span aria-hidden className="absolute inset-0 -z-20 hidden bg-ink/4 lg:block" />
        {open.map(({ from, to }) => (
          <span
            key={from}
            aria-hidden
            style={positionOf({ from, to }, visible)}
            className="absolute inset-x-0 top-[calc(var(--at)*var(--hour))] -z-20 hidden h-[calc(var(--long)*var(--hour))] bg-card lg:block"
          />
        ))}
        {off && (
          <p
            dir="auto"
            className="mb-2 rounded-sm bg-amber-soft px-3 py-2 text-sm text-amber-ink [overflow-wrap:anywhere] lg:absolute lg:inset-0 lg:-z-20 lg:mb-0 lg:overflow-hidden lg:rounded-none lg:px-2 lg:text-xs"
          >
            <span className="font-semibold">Day off</span>
            {off.note && `: ${off.note}`}
          </p>
        )}
        {bookings.length > 0 ? (
          <ul className="grid gap-1.5 lg:block">
            {bookings.map((booking) => (
              <BookingLink
                key={booking.id}
                {...{ booking, monday, visible }}
                isFresh={fresh.has(booking.id)}
              />
            ))}
          </ul>
        ) : (
          !off && (
            <p className="text-muted text-sm lg:sr-only">
              {open.length > 0 ? "No calls" : "Closed"}
            </p>
          )
        )}
        {isToday && <NowLine visible={visible} />}
      </div>
    </li>
  );
}

function positionOf({ from, to }: TimeSpan, visible: TimeSpan) {
  return { "--at": (from - visible.from) / 60, "--long": (to - from) / 60 } as CSSProperties;
}

function Hours({ visible }: { visible: TimeSpan }) {
  return (
    <div aria-hidden className="hidden pt-20 text-muted text-xs lg:block">
      {hoursIn(visible).map((minute) => (
        <p key={minute} className="-mt-2.5 mb-2.5 h-(--hour) pr-3 text-right leading-5">
          {hourName(minute)}
        </p>
      ))}
    </div>
  );
}

function HourLines({ visible }: { visible: TimeSpan }) {
  return (
    <li aria-hidden className="absolute inset-x-0 top-20 -z-10 hidden lg:block">
      {hoursIn(visible).map((minute) => (
        <span key={minute} className="block h-(--hour) border-line border-t last:border-b" />
      ))}
    </li>
  );
}

function hoursIn({ from, to }: TimeSpan): number[] {
  return Array.from({ length: (to - from) / 60 }, (_, n) => from + n * 60);
}

/** `9 AM` */
function hourName(minute: number): string {
  const hour = minute / 60;
  return `${hour % 12 || 12} ${hour < 12 ? "AM" : "PM"}`;
}

/** @returns whether the key moves the focus between bookings. */
function step(grid: HTMLElement | null, key: string): boolean {
  const links = [...(grid?.querySelectorAll<HTMLElement>("[data-call]") ?? [])];
  const at = links.indexOf(document.activeElement as HTMLElement);
  if (!grid || at < 0) return false;
  const dayOf = (link?: HTMLElement) => link?.closest<HTMLElement>("[data-day]")?.dataset.day ?? "";
  const here = dayOf(links[at]);
  const to = {
    ArrowDown: links[at + 1],
    ArrowUp: links[at - 1],
    ArrowRight: links.find((link) => dayOf(link) > here),
    ArrowLeft: links.findLast((link) => dayOf(link) < here),
    Home: links[0],
    End: links.at(-1),
  };
  if (!Object.hasOwn(to, key)) return false;
  to[key as keyof typeof to]?.focus();
  return true;
}

/** The current time on the week's grid. */
function NowLine({ visible }: { visible: TimeSpan }) {
  const [minute, setMinute] = useState(() => minuteOf(new Date()));
  useEffect(() => {
    const timer = setInterval(() => setMinute(minuteOf(new Date())), 30_000);
    return () => clearInterval(timer);
  }, []);
  if (minute < visible.from || minute > visible.to) return null;
  return (
    <span
      aria-hidden
      style={{ "--at": (minute - visible.from) / 60 } as CSSProperties}
      className="absolute inset-x-0 top-[calc(var(--at)*var(--hour))] z-10 hidden h-0.5 bg-dawn before:absolute before:-top-1 before:-left-1 before:size-2.5 before:rounded-full before:bg-dawn lg:block"
    />
  );
}
