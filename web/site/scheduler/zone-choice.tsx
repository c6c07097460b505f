import { type ChangeEvent, useId, useState } from "react";
import { flushSync } from "react-dom";
import { cityAndOffset, timeOfDay } from "#domain/dates.ts";
import { cityOf, wellKnownZones } from "#domain/time-zone.ts";
import { ownZone } from "#web/data/device-locale.ts";
import { languageInEffect } from "#web/data/language.ts";
import { Select } from "#web/ui/select.tsx";
import { calendarWords } from "./calendar-words.ts";
import { clockHours } from "./clock-hours.ts";

type Props = {
  zone: string;
  /** The studio's zone. */
  there: string;
  onZone: (zone: string) => void;
};

/** Chooses the time zone in which all times are displayed, and shows the present time in it and at the studio. */
export function ZoneChoice({ zone, there, onZone }: Props) {
  const id = useId();
  // Whether all zones are listed. There are some four hundred, and a phone needs a third of a second to open such a
  // list.
  const [isWhole, setWhole] = useState(false);
  const now = new Date();
  const words = calendarWords.in();
  const locale = { language: languageInEffect(), hour12: clockHours() };
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
        {words.zoneLabel(cityAndOffset(now, zone))}
        <span className="block font-normal text-muted">
          {zone === there
            ? words.ownTime(timeOfDay(now, { timezone: zone, ...locale }))
            : words.bothTimes(
                timeOfDay(now, { timezone: zone, ...locale }),
                timeOfDay(now, { timezone: there, ...locale }),
                cityOf(there),
              )}
        </span>
      </label>
      <Select
        id={id}
        value={zone}
        onChange={onChange}
        options={[
          ...names.map((name) => ({ value: name, label: name.replaceAll("_", " ") })),
          ...(isWhole ? [] : [{ value: everyZone, label: words.everyZone }]),
        ]}
      />
    </div>
  );
}

/** The value of the option that lists all zones; it is not the name of a zone. */
const everyZone = "";

/** Opens the longer list at once, in browsers that can do so; in others it appears when the list is opened again. */
function openAgain(select: HTMLSelectElement) {
  try {
    select.showPicker?.();
  } catch {
    // The browser opens it only right after a press of the visitor.
  }
}
