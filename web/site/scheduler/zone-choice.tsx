import { type ChangeEvent, useId, useState } from "react";
import { flushSync } from "react-dom";
import { cityAndOffset, timeOfDay } from "#domain/dates.ts";
import { cityOf, wellKnownZones } from "#domain/time-zone.ts";
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
  // There are some four hundred, and a phone needs a third of a second to open a list of them.
  const [isWhole, setWhole] = useState(false);
  const now = new Date();
  const hour12 = clockHours();
  const offered = isWhole ? Intl.supportedValuesOf("timeZone") : wellKnownZones;
  const names = [...new Set([zone, ownZone(), there, "UTC", ...offered])].sort();
  const onChange = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    if (target.value !== everyZone) return onZone(target.value);
    flushSync(() => setWhole(true));
    openAgain(target);
  };
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
        onChange={onChange}
        options={[
          ...names.map((name) => ({ value: name, label: name.replaceAll("_", " ") })),
          ...(isWhole ? [] : [{ value: everyZone, label: "Every time zone…" }]),
        ]}
      />
    </div>
  );
}

/** No name of a zone. */
const everyZone = "";

/** Where the browser can; elsewhere the longer list is there when it is opened next. */
function openAgain(select: HTMLSelectElement) {
  try {
    select.showPicker?.();
  } catch {
    // It does so only for somebody who has just pressed something.
  }
}
