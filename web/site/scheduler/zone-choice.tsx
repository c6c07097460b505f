import { useEffect, useId, useState } from "react";
import { cityAndOffset, timeOfDay } from "#domain/dates.ts";
import { cityOf } from "#domain/time-zone.ts";
import { ownZone } from "#web/data/device-locale.ts";
import { Select } from "#web/ui/select.tsx";
import { clockHours } from "./clock-hours.ts";

type Props = {
  zone: string;
  /** The studio's zone. */
  there: string;
  onZone: (zone: string) => void;
};

/** In whose time everything is shown, and what the clock says here and there. */
export function ZoneChoice({ zone, there, onZone }: Props) {
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
    ? [...new Set([zone, ownZone(), there, "UTC", ...Intl.supportedValuesOf("timeZone")])].sort()
    : [...new Set([zone, there])];
  return (
    <div className="grid content-start gap-2">
      <label htmlFor={id} className="font-semibold text-sm">
        Times are shown for {cityAndOffset(now, zone)}
        <span className="block font-normal text-muted">
          {zone === there
            ? `Our own time: ${timeOfDay(now, { timezone: zone, hour12 })} now`
            : `${timeOfDay(now, { timezone: zone, hour12 })} now; ${timeOfDay(now, { timezone: there, hour12 })} in ${cityOf(there)}`}
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
