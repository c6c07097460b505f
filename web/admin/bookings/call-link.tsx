import type { CSSProperties } from "react";
import { Link } from "react-router";
import { studioZone } from "#content/booking.ts";
import { shownDay, shownTime } from "#domain/booking/shown.ts";
import type { CallRow } from "#web/data/studio-calls.ts";
import { type Stretch, stretchOf } from "./day-plan.ts";
import { kindLooks, kindName } from "./kinds.ts";
import { weekHref } from "./week-view.ts";

type Props = {
  call: CallRow;
  monday: string;
  /** From where to where the week is drawn. */
  shown: Stretch;
  isFresh: boolean;
};

/** A call in its place: a line of its day's list or, where there is room for the week as a grid, at its hour. */
export function CallLink({ call, monday, shown, isFresh }: Props) {
  const { id, event, name, starts_at, ends_at } = call;
  const { from, to } = stretchOf(call);
  const place = { "--at": (from - shown.from) / 60, "--long": (to - from) / 60 } as CSSProperties;
  const time = (at: string) => shownTime(at, { zone: studioZone });
  return (
    <li
      style={place}
      className="lg:absolute lg:inset-x-1 lg:top-[calc(var(--at)*var(--hour)+1px)] lg:h-[calc(var(--long)*var(--hour)-3px)]"
    >
      <Link
        data-call={id}
        data-fresh={isFresh || undefined}
        to={weekHref({ monday, id })}
        state={{ fromWeek: monday }}
        preventScrollReset
        className={`grid min-h-14 grid-cols-[5.5rem_minmax(0,1fr)] content-center gap-x-3 overflow-hidden rounded-sm border-l-4 px-3 py-2 text-sm outline-offset-1 transition-shadow hover:shadow-lift focus-visible:z-10 data-fresh:outline-2 data-fresh:outline-dawn data-fresh:outline-solid lg:block lg:h-full lg:min-h-0 lg:px-2 lg:py-0.75 lg:text-xs lg:leading-4.75 ${kindLooks[event]}`}
      >
        <span className="row-span-2 font-semibold lg:row-auto lg:block lg:truncate">
          {time(starts_at)}
          <span className="sr-only">
            {" "}
            to {time(ends_at)}, {shownDay(starts_at, { zone: studioZone })}:
          </span>
          <span className="hidden font-normal text-muted lg:inline"> {kindName(event)}</span>
        </span>
        <span dir="auto" className="min-w-0 truncate font-semibold lg:block">
          {name}
        </span>
        <span className="min-w-0 truncate text-muted lg:hidden">{kindName(event)}</span>
      </Link>
    </li>
  );
}
