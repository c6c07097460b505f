import type { ReactNode } from "react";
import type { SkyHour } from "#web/ui/sky-band.tsx";

type Props = { hour: SkyHour; children: ReactNode };

/** The hour of the sky in which a page of a service begins; what stands in it each page composes itself. */
export function Opening({ hour, children }: Props) {
  const isDark = hour === "before-dawn" || hour === "dusk" || hour === "night";
  return (
    <div
      data-hour={hour}
      className={`sky sky-${hour} relative isolate -mt-18 overflow-hidden pt-18 ${isDark ? "night" : ""}`}
    >
      {children}
    </div>
  );
}

/** The clock on the page, and what goes on at that hour. */
export function Hour({ time, children }: { time: string; children: ReactNode }) {
  return (
    <p className="flex items-center gap-3 font-semibold text-sm">
      <time>{time}</time>
      <span aria-hidden className="h-px w-10 bg-ink/40" />
      {children}
    </p>
  );
}
