import type { StudioDay } from "#web/data/studio-month.ts";
import { asideLook } from "../page-band.tsx";
import { MonthTable } from "./month-table.tsx";
import { dayLabel, type Kind, kinds, ofKind, totals } from "./month-totals.ts";

/** The last 30 days as a bar chart in the head of the overview: one bar a day, as high as the number of arrivals. On a
 * phone the bars are beside the title, and what they count is in the line below it. */
export function MonthChart({ days }: { days: readonly StudioDay[] }) {
  const sums = totals(days);
  const highest = Math.max(
    4,
    ...days.map((day) => kinds.reduce((sum, kind) => sum + day[kind], 0)),
  );
  return (
    <figure className={`lg:grid ${asideLook}`}>
      <figcaption className="col-span-full row-start-2 flex items-center gap-x-3 overflow-hidden whitespace-nowrap text-xs lg:row-start-auto lg:mb-1 lg:gap-x-4">
        <span className="font-semibold">
          <span className="max-sm:sr-only">Last </span>30 days
        </span>
        {kinds.map((kind) => (
          <span key={kind} className="inline-flex items-center gap-1.5">
            <svg aria-hidden className="size-2.5">
              <rect width="10" height="10" rx="2" className={fills[kind]} />
            </svg>
            {ofKind(sums[kind], kind)}
          </span>
        ))}
      </figcaption>
      <svg aria-hidden className="block h-7 w-32 overflow-visible sm:w-56 lg:h-9 lg:w-full">
        {days.map((day, index) => (
          <DayBar key={day.day} day={day} index={index} highest={highest} />
        ))}
        <line x1="0" x2="100%" y1="100%" y2="100%" className="stroke-ink/50" />
      </svg>
      <p
        aria-hidden
        className="flex justify-between text-[0.6875rem] text-muted leading-4 max-lg:hidden"
      >
        <span>{days[0] && dayLabel(days[0].day)}</span>
        <span>Today</span>
      </p>
      <MonthTable days={days} />
    </figure>
  );
}

type DayBarProps = { day: StudioDay; index: number; highest: number };

function DayBar({ day, index, highest }: DayBarProps) {
  const step = 100 / 30;
  const x = index * step;
  let below = 0;
  return (
    <g>
      <title>{`${dayLabel(day.day)}: ${kinds.map((kind) => ofKind(day[kind], kind)).join(", ")}`}</title>
      <rect
        x={`${x}%`}
        width={`${step}%`}
        height="100%"
        className="fill-transparent hover:fill-ink/7"
      />
      {kinds.map((kind) => {
        const height = (day[kind] / highest) * 100;
        below += height;
        return (
          height > 0 && (
            <rect
              key={kind}
              x={`${x + step * 0.18}%`}
              y={`${100 - below}%`}
              width={`${step * 0.64}%`}
              height={`${height}%`}
              className={`pointer-events-none ${fills[kind]}`}
            />
          )
        );
      })}
    </g>
  );
}

const fills: Record<Kind, string> = {
  projects: "fill-ember",
  messages: "fill-sky-ink",
  reports: "fill-ink",
};
