export type ProgressTone = "dawn" | "green" | "blue" | "yellow" | "grey";

type Props = {
  /** 0 to 100. */
  percent: number;
  label: string;
  tone?: ProgressTone;
  /** Prints label and number above the bar. */
  showLabel?: boolean;
  /** What is read out in place of the number. */
  text?: string;
};

/** A bar. Its width is an SVG attribute, so the page needs no inline style. */
export function Progress({ percent, label, tone = "dawn", showLabel = false, text }: Props) {
  const value = Math.round(Math.min(100, Math.max(0, percent)));
  return (
    <div data-tone={tone}>
      {showLabel && (
        <div className="mb-2 flex justify-between gap-4 text-sm" aria-hidden>
          <span className="text-muted">{label}</span>
          <span className="font-semibold">{value}%</span>
        </div>
      )}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={text}
        className="h-2 overflow-hidden rounded-full bg-ink/12"
      >
        <svg aria-hidden className="block h-full w-full" preserveAspectRatio="none">
          <rect width={`${value}%`} height="100%" className={fills[tone]} />
        </svg>
      </div>
    </div>
  );
}

const fills: Record<ProgressTone, string> = {
  dawn: "fill-dawn",
  green: "fill-leaf",
  blue: "fill-sky-ink",
  yellow: "fill-amber",
  grey: "fill-edge",
};
