type Props = {
  /** The number of lit weeks; a fraction lights a part of a square. */
  filled: number;
  of: number;
};

/** A square for each week of a year, some of them lit. It is decoration; the number is displayed beside it. */
export function WeekSquares({ filled, of }: Props) {
  return (
    <svg aria-hidden viewBox="0 0 338 102" className="w-full">
      {Array.from({ length: of }, (_, at) => {
        const share = Math.min(1, Math.max(0, filled - at));
        const x = (at % 13) * 26;
        const y = Math.floor(at / 13) * 26;
        return (
          <g key={`${x} ${y}`}>
            <rect x={x} y={y} width="22" height="22" rx="3" className="fill-ink/12" />
            {share > 0 && (
              <rect
                x={x}
                y={y + 22 * (1 - share)}
                width="22"
                height={22 * share}
                rx="3"
                className="fill-sun"
              />
            )}
          </g>
        );
      })}
    </svg>
  );
}
