import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { calmGround, hasDay } from "./day.ts";
import { DayPath } from "./day-path.tsx";

export type SkyHour =
  | "before-dawn"
  | "dawn"
  | "morning"
  | "noon"
  | "afternoon"
  | "golden"
  | "evening"
  | "dusk"
  | "night";

type Props = {
  hour: SkyHour;
  /** A time of day that is displayed above the content: '05:40'. */
  time?: string;
  /** What goes on at that hour. */
  caption?: string;
  /** What stands there in the calm form (HourLine). */
  calm?: string;
  /** Where the path of the sun is: at the right, beside the text; wide, for a page whose right side is covered; or
   * none, for a page with another picture. */
  path?: "right" | "wide" | "none";
  /** Whether it is taller, for pages with a large heading. */
  tall?: boolean;
  children?: ReactNode;
};

/** The band of sky at the top of a page, in the colours of an hour of the day. It reaches up behind the header, which
 * is transparent until the page is scrolled. */
export function SkyBand({ hour, time, path = "right", tall = false, children, ...line }: Props) {
  const { caption, calm } = line;
  const above = time && (
    <HourLine time={time} calm={calm} className="mb-4">
      {caption}
    </HourLine>
  );
  if (!hasDay()) {
    return (
      <div className={`${calmGround(hour)} relative isolate -mt-18 overflow-hidden pt-18`}>
        <div className={`page ${tall ? "pt-16 pb-24 lg:pt-24" : "pt-10 pb-12 sm:pt-14 sm:pb-16"}`}>
          {above}
          {children}
        </div>
      </div>
    );
  }
  return (
    <div
      data-hour={hour}
      className={`sky sky-${hour} relative isolate -mt-18 overflow-hidden pt-18 ${isDark(hour) ? "night" : ""}`}
    >
      {path === "right" && <SunPath risen={risen[hour]} />}
      {path === "wide" && <WidePath />}
      <div
        className={`page ${tall ? "pt-16 pb-24 lg:pt-24" : "pt-10 pb-12 sm:pt-14 sm:pb-16"} ${path === "right" ? "lg:[&>*]:max-w-[58%]" : ""}`}
      >
        {above}
        {children}
      </div>
    </div>
  );
}

type LineProps = {
  time: string;
  /** What the calm form says in place of the words, or "" for no line: words of ours are about the hour. Left out where
   * the words are the studio's own. */
  calm?: string | undefined;
  className?: string;
  children: ReactNode;
};

/** The line above a headline: a time of day, and a few words about what goes on then. */
export function HourLine({ time, calm, className, children }: LineProps) {
  if (!hasDay()) {
    const words = calm ?? children;
    return words ? <p className={classNames("calm-line", className)}>{words}</p> : null;
  }
  return (
    <p className={classNames(className, "flex items-center gap-3 font-semibold text-sm")}>
      <time>{time}</time>
      <span aria-hidden className="h-px w-10 bg-ink/40" />
      {children}
    </p>
  );
}

function isDark(hour: SkyHour) {
  return hour === "before-dawn" || hour === "dusk" || hour === "night";
}

// How far the sun is on its path from the eastern (0) to the western horizon (1); below 0 it has not risen.
const risen: Record<SkyHour, number> = {
  "before-dawn": -0.04,
  dawn: 0.04,
  morning: 0.28,
  noon: 0.5,
  afternoon: 0.7,
  golden: 0.85,
  evening: 0.96,
  dusk: 1.03,
  night: 0.5,
};

function SunPath({ risen }: { risen: number }) {
  const angle = Math.PI * (1 - risen);
  const x = 260 + 220 * Math.cos(angle);
  const y = 280 - 220 * Math.sin(angle);
  return (
    <svg
      aria-hidden
      viewBox="0 0 520 280"
      preserveAspectRatio="xMaxYMax meet"
      className="absolute right-0 bottom-0 -z-10 hidden h-[88%] w-[42%] lg:block"
    >
      <DayPath />
      <circle cx={x} cy={y} r="42" className="sun-halo" />
      <circle cx={x} cy={y} r="20" className="sun-disc" />
    </svg>
  );
}

function WidePath() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 1200 300"
      preserveAspectRatio="none"
      className="absolute inset-0 -z-10 h-full w-full"
    >
      <path
        d="M0 300 C 260 40, 940 40, 1200 300"
        fill="none"
        vectorEffect="non-scaling-stroke"
        className="stroke-ink/20"
        strokeDasharray="1 7"
        strokeLinecap="round"
        strokeWidth="1.5"
      />
    </svg>
  );
}
