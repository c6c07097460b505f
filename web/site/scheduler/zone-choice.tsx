import { useEffect, useId, useState } from "react";
import { studioZone } from "#content/booking.ts";
import { cityAndOffset, timeOfDay } from "#domain/dates.ts";
import { cityOf } from "#domain/time-zone.ts";
import { ownZone } from "#web/data/device-locale.ts";
import { Select } from "#web/ui/select.tsx";
import { clockHours } from "./clock-hours.ts";

type Props = { zone: string; onZone: (zone: string) => void };

/** In whose time everything is shown, and what the clock says here and there. */
export function ZoneChoice({ zone, onZone }: Props) {
  const id = useId();
  // Some four hundred of them: nobody waits for the list.
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWhole(true), 300);
    return () => clearTimeout(timer);
  }, []);
  const now = new Date();
  const hour12 = clockHours();
  const names = isWhole
    ? [
        ...new Set([zone, ownZone(), studioZone, "UTC", ...Intl.supportedValuesOf("timeZone")]),
      ].sort()
    : [...new Set([zone, studioZone])];
  return (
    <div className="grid content-start gap-2">
      <label htmlFor={id} className="font-semibold text-sm">
        Times are shown for {cityAndOffset(now, zone)}
        <span className="block font-normal text-muted">
          {zone === studioZone
            ? `Our own time: ${timeOfDay(now, { timezone: zone, hour12 })} now`
            : `${timeOfDay(now, { timezone: zone, hour12 })} now; ${timeOfDay(now, { timezone: studioZone, hour12 })} in ${cityOf(studioZone)}`}
        </span>
      </label>
      <Select
        id={id}
        value={zone}
        onChange={(event) => onZone(event.target.value)}
        options={names.map((name) => ({ value: name, label: name.replaceAll("_", " ") }))}
      />
    </div>
  );
}
