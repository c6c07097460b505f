import { hasDay } from "./day.ts";
import { Progress, type ProgressTone } from "./progress.tsx";

type Props = {
  /** 0 to 100: how far the sun is on its path. */
  percent: number;
  label: string;
  tone?: ProgressTone;
  /** Under the number: '11 of 16 tasks'. */
  caption?: string;
  /** Words for the two ends of the day. */
  from?: string;
  to?: string;
};

/** A progress bar as the path of the sun: it rises at the left, and sets at the right at 100 percent. */
export function SunArc({ percent, label, tone = "dawn", caption, from, to }: Props) {
  const value = Math.round(Math.min(100, Math.max(0, percent)));
  if (!hasDay()) return <CalmArc value={value} {...{ label, tone, caption, from, to }} />;
  const angle = Math.PI * (1 - value / 100);
  const sun = { x: 100 + 84 * Math.cos(angle), y: 96 - 84 * Math.sin(angle) };
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={caption ? `${value}%, ${caption}` : `${value}%`}
      data-tone={tone}
      data-state={value === 100 ? "done" : "under-way"}
      className="w-full max-w-80"
    >
      <svg viewBox="0 0 200 112" className="block w-full" aria-hidden>
        <path
          d={arc}
          fill="none"
          className="stroke-ink/20"
          strokeWidth="1.5"
          strokeDasharray="1 5"
          strokeLinecap="round"
        />
        <path
          d={arc}
          fill="none"
          pathLength="100"
          strokeDasharray={`${value} 100`}
          className={value === 0 ? "stroke-transparent" : strokes[tone]}
          strokeWidth="3"
          strokeLinecap="round"
        />
        <line x1="0" x2="200" y1="96" y2="96" className="stroke-ink/25" />
        <circle cx={sun.x} cy={sun.y} r="15" className="fill-sun/30" />
        <circle cx={sun.x} cy={sun.y} r="8" className="fill-sun stroke-dawn" strokeWidth="2" />
        <text
          x="100"
          y="80"
          textAnchor="middle"
          className="fill-ink font-extrabold text-[34px] tracking-tight"
        >
          {value}%
        </text>
      </svg>
      <Ends {...{ caption, from, to }} />
    </div>
  );
}

type EndsProps = { [Name in "caption" | "from" | "to"]: string | undefined };

function Ends({ caption, from, to }: EndsProps) {
  if (!caption && !from && !to) return null;
  return (
    <p className="flex items-baseline justify-between gap-2 text-muted text-sm" aria-hidden>
      <span>{from}</span>
      <span className="text-center font-medium text-ink">{caption}</span>
      <span className="text-right">{to}</span>
    </p>
  );
}

type CalmProps = { value: number; label: string; tone: ProgressTone } & EndsProps;

/** The same number above a bar. */
function CalmArc({ value, label, tone, caption, from, to }: CalmProps) {
  const text = caption ? `${value}%, ${caption}` : `${value}%`;
  return (
    <div className="grid w-full max-w-80 gap-2">
      <p className="font-extrabold text-2xl tracking-tight" aria-hidden>
        {value}%
      </p>
      <Progress percent={value} label={label} tone={tone} text={text} />
      <Ends {...{ caption, from, to }} />
    </div>
  );
}

const arc = "M 16 96 A 84 84 0 0 1 184 96";

const strokes: Record<ProgressTone, string> = {
  dawn: "stroke-dawn",
  green: "stroke-leaf",
  blue: "stroke-sky-ink",
  yellow: "stroke-amber",
  grey: "stroke-edge",
};
