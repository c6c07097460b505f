type Props = {
  points: readonly { balance: number; paidIn: number }[];
  goal: number;
  goalLabel: string;
  balanceLabel: string;
  paidInLabel: string;
  to: string;
};

/** A balance that grows towards a goal, and the part of it that was paid in, with a sun at the end if the goal is
 * reached. It is decoration; the numbers are in a table beside it. */
export function SavingsCurve({ points, goal, goalLabel, balanceLabel, paidInLabel, to }: Props) {
  const last = points.at(-1)?.balance ?? 0;
  const top = Math.max(goal, last) * 1.1 || 1;
  const y = (value: number) => round(100 - (value / top) * 100);
  const x = (at: number) => round((at / Math.max(1, points.length - 1)) * 300);
  const line = (value: (point: Props["points"][number]) => number) =>
    points.map((point, at) => `${x(at)} ${y(value(point))}`).join("L");
  return (
    <figure aria-hidden>
      <svg
        aria-hidden
        viewBox="0 0 300 100"
        preserveAspectRatio="none"
        className="h-56 w-full overflow-visible lg:h-80"
      >
        <path d={`M0 100L${line(({ balance }) => balance)}L300 100Z`} className="fill-sun/50" />
        <path d={`M0 100L${line(({ paidIn }) => paidIn)}L300 100Z`} className="fill-dawn/45" />
        <g fill="none" strokeLinecap="round">
          <path
            d={`M0 ${y(goal)}H300`}
            vectorEffect="non-scaling-stroke"
            strokeDasharray="2 6"
            strokeWidth="2"
            className="stroke-ink"
          />
          <path
            d={`M${line(({ balance }) => balance)}`}
            vectorEffect="non-scaling-stroke"
            strokeWidth="3"
            className="stroke-dawn"
          />
          {last >= goal && (
            <path
              d={`M300 ${y(last)}h0`}
              vectorEffect="non-scaling-stroke"
              strokeWidth="22"
              className="stroke-sun"
            />
          )}
        </g>
      </svg>
      <figcaption className="flex flex-wrap justify-between gap-x-6 border-ink border-t pt-2 text-sm">
        <span>Today</span>
        <span className="flex flex-wrap gap-x-5">
          <span className="flex items-center gap-2">
            <span className="size-3 rounded-sm bg-sun" />
            {balanceLabel}
          </span>
          <span className="flex items-center gap-2">
            <span className="size-3 rounded-sm bg-dawn" />
            {paidInLabel}
          </span>
          <span>{goalLabel}: the dotted line</span>
        </span>
        <span>{to}</span>
      </figcaption>
    </figure>
  );
}

function round(value: number) {
  return Math.round(value * 10) / 10;
}
