import type { ReactNode } from "react";
import { calmGround, hasDay } from "#web/ui/day.ts";
import type { SkyHour } from "#web/ui/sky-band.tsx";

type Props = { hour: SkyHour; children: ReactNode };

/** The first section of a page, with the sky of an hour behind it; each page composes the content itself. */
export function Opening({ hour, children }: Props) {
  if (!hasDay()) {
    return (
      <div className={`${calmGround(hour)} relative isolate -mt-18 overflow-hidden pt-18`}>
        {children}
      </div>
    );
  }
  return (
    <div
      data-hour={hour}
      className={`sky ${skies[hour]} relative isolate -mt-18 overflow-hidden pt-18`}
    >
      {children}
    </div>
  );
}

/** The class names are written in full, because the build searches the scripts of islands for them. */
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
