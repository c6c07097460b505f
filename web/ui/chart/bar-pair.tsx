type Bar = { label: string; value: number; text: string };

type Props = { before: Bar; after: Bar };

/** Two amounts as bars side by side; the second one is highlighted. A screen reader reads the labels and amounts below
 * the bars. */
export function BarPair({ before, after }: Props) {
  const highest = Math.max(before.value, after.value);
  return (
    <dl className="grid grid-cols-2 gap-4">
      {[before, after].map(({ label, value, text }, i) => (
        <div key={label} className="flex flex-col">
          <svg
            aria-hidden
            viewBox="0 0 10 100"
            preserveAspectRatio="none"
            className="h-40 w-full lg:h-60"
          >
            <rect
              width="10"
              y={100 - share(value, highest)}
              height={share(value, highest)}
              className={i === 0 ? "fill-ink/25" : "fill-dawn"}
            />
          </svg>
          <dt className="border-ink border-t pt-2 text-sm">{label}</dt>
          <dd className="font-bold">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The height of a bar in percent, at least 1, so that every amount is visible. */
function share(value: number, highest: number) {
  return highest > 0 ? Math.max(1, Math.round((value / highest) * 100)) : 1;
}
