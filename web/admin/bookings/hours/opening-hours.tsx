import { useState } from "react";
import { useSearchParams } from "react-router";
import { eventTypes } from "#content/booking.ts";
import { type EventTypeId, eventTypeIds, isEventTypeId } from "#domain/booking/event-type.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import type { Hours } from "../hours-of.ts";
import { keptHours } from "./kept-hours.ts";
import { WeekForm } from "./week-form.tsx";

/** The hours of each kind of call; which one is open is in the address. */
export function OpeningHours({ hours }: { hours: Hours }) {
  const [params, setParams] = useSearchParams();
  const [unsaved, setUnsaved] = useState<ReadonlySet<EventTypeId>>(
    () => new Set(eventTypeIds.filter((event) => keptHours(event) !== null)),
  );
  const asked = params.get("call");
  const open = isEventTypeId(asked) ? asked : "discovery";
  const note = (event: EventTypeId, isUnsaved: boolean) => {
    if (unsaved.has(event) === isUnsaved) return;
    const others = [...unsaved].filter((other) => other !== event);
    setUnsaved(new Set(isUnsaved ? [...others, event] : others));
  };
  return (
    <Tabs
      label="Kinds of call"
      value={open}
      onChange={(event) =>
        setParams(event === "discovery" ? {} : { call: event }, {
          replace: true,
          preventScrollReset: true,
        })
      }
      tabs={eventTypeIds.map((event) => ({
        value: event,
        label: eventTypes[event].name.replace(/ call$/, ""),
        badge: unsaved.has(event) && <Badge tone="yellow">Not saved</Badge>,
        panel: event === open && (
          <WeekForm
            key={event}
            event={event}
            stored={hours[event]}
            onUnsaved={(isUnsaved) => note(event, isUnsaved)}
          />
        ),
      }))}
    />
  );
}
