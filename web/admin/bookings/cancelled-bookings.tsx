import { Link } from "react-router";
import { weekdayDateAndTime } from "#domain/dates.ts";
import { bookedName, studioZone } from "#web/data/content.ts";
import type { BookingSummary } from "#web/data/studio-bookings.ts";
import { weekHref } from "./week-view.ts";

/** The cancelled bookings, below the week because another booking may have their time by now. */
export function CancelledBookings({
  bookings,
  monday,
}: {
  bookings: BookingSummary[];
  monday: string;
}) {
  if (bookings.length === 0) return null;
  return (
    <section aria-labelledby="cancelled" className="mt-10 max-w-3xl">
      <h3 id="cancelled" className="border-line border-b pb-2 text-base">
        Cancelled
      </h3>
      <ul>
        {bookings.map(({ id, name, event, called, starts_at }) => (
          <li key={id} className="border-line border-b">
            <Link
              to={weekHref({ monday, id })}
              state={{ fromWeek: monday }}
              preventScrollReset
              className="flex min-h-11 flex-wrap items-baseline gap-x-4 py-2.5 text-sm hover:text-ember"
            >
              <span className="text-muted line-through sm:w-64">
                {weekdayDateAndTime(starts_at, { timezone: studioZone() })}
              </span>
              <span dir="auto" className="font-semibold [overflow-wrap:anywhere]">
                {name}
              </span>
              <span className="text-muted">{bookedName({ event, called })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
