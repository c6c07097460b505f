type Props = {
  /** The total gain at the end of each month. */
  gained: readonly number[];
  /** The amount that the gain has to reach. */
  level: number;
  levelLabel: string;
  from: string;
  to: string;
};

/** A line of a growing gain and a line of the cost, with a sun where they cross. It is decoration; the numbers are in a
 * table beside it. */
export function GainLine({ gained, level, levelLabel, from, to }: Props) {
  const top = Math.max(level, ...gained) * 1.12 || 1;
  const y = (value: number) => round(100 - (value / top) * 100);
  const x = (months: number) => round((months / gained.length) * 300);
  const points = gained.map((value, i) => `${x(i + 1)} ${y(value)}`).join("L");
  const crossing = level / ((gained[0] ?? 0) || 1);
  const meets = (gained[0] ?? 0) > 0 && crossing <= gained.length;
  return (
    <div aria-hidden>
      <svg
        aria-hidden
        viewBox="0 0 300 100"
        preserveAspectRatio="none"
        className="h-40 w-full overflow-visible lg:h-60"
      >
        <path d={`M0 100L${points}L300 100Z`} className="fill-dawn/15" />
        <g fill="none" strokeLinecap="round">
          <path
            d={`M0 ${y(level)}H300`}
            vectorEffect="non-scaling-stroke"
            strokeDasharray="2 6"
            strokeWidth="2"
            className="stroke-ink"
          />
          <path
            d={`M0 100L${points}`}
            vectorEffect="non-scaling-stroke"
            strokeWidth="3"
            className="stroke-dawn"
          />
          {meets && (
            <path
              d={`M${x(crossing)} ${y(level)}h0`}
              vectorEffect="non-scaling-stroke"
              strokeWidth="18"
              className="stroke-sun"
            />
          )}
        </g>
      </svg>
      <p className="flex justify-between gap-4 border-ink border-t pt-2 text-sm">
        <span>{from}</span>
        <span>{to}</span>
      </p>
      <p className="flex items-center gap-2 text-sm">
        <svg aria-hidden viewBox="0 0 24 4" className="w-6">
          <path d="M1 2h22" strokeDasharray="2 5" strokeWidth="2" className="stroke-ink" />
        </svg>
        {levelLabel}
      </p>
    </div>
  );
}

function round(value: number) {
  return Math.round(value * 10) / 10;
}
