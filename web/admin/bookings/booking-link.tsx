import type { CSSProperties } from "react";
import { Link } from "react-router";
import { timeOfDay, weekdayAndDate } from "#domain/dates.ts";
import { studioZone } from "#web/data/content.ts";
import type { BookingSummary } from "#web/data/studio-bookings.ts";
import { spanOf, type TimeSpan } from "./day-plan.ts";
import { bookedShortName, eventTypeLook } from "./event-type-look.ts";
import { weekHref } from "./week-view.ts";

type Props = {
  booking: BookingSummary;
  monday: string;
  /** The part of the day that the week shows. */
  visible: TimeSpan;
  isFresh: boolean;
};

/** A booking in its day: a line of a list or, on a wide screen, an entry at its hour of the grid. */
export function BookingLink({ booking, monday, visible, isFresh }: Props) {
  const { id, event, name, starts_at, ends_at } = booking;
  const { from, to } = spanOf(booking);
  const position = {
    "--at": (from - visible.from) / 60,
    "--long": (to - from) / 60,
  } as CSSProperties;
  const time = (at: string) => timeOfDay(at, { timezone: studioZone() });
  return (
    <li
      style={position}
      className="lg:absolute lg:inset-x-1 lg:top-[calc(var(--at)*var(--hour)+1px)] lg:h-[calc(var(--long)*var(--hour)-3px)]"
    >
      <Link
        data-call={id}
        data-fresh={isFresh || undefined}
        to={weekHref({ monday, id })}
        state={{ fromWeek: monday }}
        preventScrollReset
        className={`grid min-h-14 grid-cols-[5.5rem_minmax(0,1fr)] content-center gap-x-3 overflow-hidden rounded-sm border-l-4 px-3 py-2 text-sm outline-offset-1 transition-shadow hover:shadow-lift focus-visible:z-10 data-fresh:outline-2 data-fresh:outline-dawn data-fresh:outline-solid lg:block lg:h-full lg:min-h-0 lg:px-2 lg:py-0.75 lg:text-xs lg:leading-4.75 ${eventTypeLook(event)}`}
      >
        <span className="row-span-2 font-semibold lg:row-auto lg:block lg:truncate">
          {time(starts_at)}
          <span className="sr-only">
            {" "}
            to {time(ends_at)}, {weekdayAndDate(starts_at, { timezone: studioZone() })}:
          </span>
          <span className="hidden font-normal text-muted lg:inline">
            {" "}
            {bookedShortName(booking)}
          </span>
        </span>
        <span dir="auto" className="min-w-0 truncate font-semibold lg:block">
          {name}
        </span>
        <span className="min-w-0 truncate text-muted lg:hidden">{bookedShortName(booking)}</span>
      </Link>
    </li>
  );
}
