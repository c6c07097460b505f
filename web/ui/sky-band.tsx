import type { ReactNode } from "react";

export type SkyHour = "before-dawn" | "dawn" | "morning" | "noon" | "afternoon" | "dusk" | "night";

type Props = {
  hour: SkyHour;
  /** The clock on the page: '05:40'. Left out, the band is a plain strip of sky. */
  time?: string;
  /** What the studio does at that hour. */
  caption?: string;
  /** Taller on pages that open with it. */
  tall?: boolean;
  children?: ReactNode;
};

/** The band of sky at the top of a page: it says where in the day the page lives. It reaches up
 * behind the header, which is transparent until one scrolls. */
export function SkyBand({ hour, time, caption, tall = false, children }: Props) {
  return (
    <div
      data-hour={hour}
      className={`sky sky-${hour} relative isolate -mt-18 overflow-hidden pt-18 ${isDark(hour) ? "night" : ""}`}
    >
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
      {!isDark(hour) && <span aria-hidden className="sun-disc" />}
      <div className={`page ${tall ? "pt-16 pb-24" : "pt-10 pb-12 sm:pt-14 sm:pb-16"}`}>
        {time && (
          <p className="mb-4 flex items-center gap-3 font-semibold text-sm">
            <time>{time}</time>
            <span aria-hidden className="h-px w-10 bg-ink/40" />
            {caption}
          </p>
        )}
        {children}
      </div>
    </div>
  );
}

function isDark(hour: SkyHour) {
  return hour === "before-dawn" || hour === "dusk" || hour === "night";
}
