import type { ReactNode } from "react";
import type { SkyHour } from "#web/ui/sky-band.tsx";

type Props = { hour: SkyHour; children: ReactNode };

/** The hour of the sky in which a page of a service begins; what stands in it each page composes itself. */
export function Opening({ hour, children }: Props) {
  return (
    <div
      data-hour={hour}
      className={`sky ${skies[hour]} relative isolate -mt-18 overflow-hidden pt-18`}
    >
      {children}
    </div>
  );
}

/** In full: the build looks for the names of classes in the script of an island. */
const skies: Record<SkyHour, string> = {
  "before-dawn": "sky-before-dawn night",
  dawn: "sky-dawn",
  morning: "sky-morning",
  noon: "sky-noon",
  afternoon: "sky-afternoon",
  golden: "sky-golden",
  evening: "sky-evening",
  dusk: "sky-dusk night",
  night: "sky-night night",
};

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
