type Bar = { label: string; lower: number; upper: number };

type Props = { bars: readonly Bar[]; lowerLabel: string; upperLabel: string };

/** Stacked bars: two parts of a sum for each year. It is decoration; the numbers are in a table beside it. */
export function YearBars({ bars, lowerLabel, upperLabel }: Props) {
  const top = Math.max(...bars.map(({ lower, upper }) => lower + upper)) || 1;
  const width = 300 / bars.length;
  return (
    <figure aria-hidden>
      <svg
        aria-hidden
        viewBox="0 0 300 100"
        preserveAspectRatio="none"
        className="h-48 w-full lg:h-72"
      >
        {bars.map(({ label, lower, upper }, at) => {
          const [low, high] = [(lower / top) * 100, (upper / top) * 100];
          const x = at * width;
          return (
            <g key={label}>
              <rect x={x} y={100 - low} width={width * 0.82} height={low} className="fill-dawn" />
              <rect
                x={x}
                y={100 - low - high}
                width={width * 0.82}
                height={high}
                className="fill-ink/25"
              />
            </g>
          );
        })}
      </svg>
      <figcaption className="flex flex-wrap justify-between gap-x-6 border-ink border-t pt-2 text-sm">
        <span>{bars[0]?.label}</span>
        <span className="flex flex-wrap gap-x-5">
          <Key look="bg-dawn">{lowerLabel}</Key>
          <Key look="bg-ink/25">{upperLabel}</Key>
        </span>
        <span>{bars.at(-1)?.label}</span>
      </figcaption>
    </figure>
  );
}

function Key({ look, children }: { look: string; children: string }) {
  return (
    <span className="flex items-center gap-2">
      <span className={`size-3 rounded-sm ${look}`} />
      {children}
    </span>
  );
}
