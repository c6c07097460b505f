type Step = { label: string; change: number; text: string };

type Props = { steps: readonly Step[]; total: { label: string; text: string } };

/** A waterfall chart: a sum in steps, each of which begins where the previous one ended. A screen reader reads the
 * labels and amounts below the bars. */
export function Waterfall({ steps, total }: Props) {
  const ends = steps.map((_, at) =>
    steps.slice(0, at + 1).reduce((sum, step) => sum + step.change, 0),
  );
  const [lowest, highest] = [Math.min(0, ...ends), Math.max(0, ...ends)];
  const y = (value: number) => round(100 - ((value - lowest) / (highest - lowest || 1)) * 100);
  const end = ends.at(-1) ?? 0;
  const bars = [
    ...steps.map((step, at) => ({
      ...step,
      from: at === 0 ? 0 : (ends[at - 1] ?? 0),
      to: ends[at] ?? 0,
    })),
    { ...total, change: end, from: 0, to: end },
  ];
  return (
    <dl className="waterfall">
      {bars.map(({ label, text, from, to }, at) => (
        <div key={label}>
          <svg
            aria-hidden
            viewBox="0 0 10 100"
            preserveAspectRatio="none"
            className="h-40 w-full lg:h-64"
          >
            <path
              d={`M0 ${y(0)}H10`}
              vectorEffect="non-scaling-stroke"
              strokeWidth="1"
              className="stroke-edge"
            />
            <rect
              width="10"
              y={Math.min(y(from), y(to))}
              height={Math.max(0.6, Math.abs(y(from) - y(to)))}
              className={look({ isTotal: at === bars.length - 1, end, isFirst: at === 0 })}
            />
          </svg>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function look({ isTotal, isFirst, end }: { isTotal: boolean; isFirst: boolean; end: number }) {
  if (isTotal) return end < 0 ? "fill-rust" : "fill-dawn";
  return isFirst ? "fill-ink/60" : "fill-ink/25";
}

function round(value: number) {
  return Math.round(value * 10) / 10;
}
