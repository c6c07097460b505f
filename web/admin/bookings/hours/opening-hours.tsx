import { useState } from "react";
import { useSearchParams } from "react-router";
import { type EventTypeId, eventTypeIds, isEventTypeId } from "#domain/booking/event-type.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { eventTypeShortName } from "../event-type-look.ts";
import type { Hours } from "../hours-of.ts";
import { readUnsavedHours } from "./unsaved-hours.ts";
import { WeekForm } from "./week-form.tsx";

/** The hours of each event type; the open tab is in the address. */
export function OpeningHours({ hours }: { hours: Hours }) {
  const [params, setParams] = useSearchParams();
  const [unsaved, setUnsaved] = useState<ReadonlySet<EventTypeId>>(
    () => new Set(eventTypeIds.filter((event) => readUnsavedHours(event) !== null)),
  );
  const named = params.get("call");
  const open = isEventTypeId(named) ? named : "discovery";
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
        label: eventTypeShortName(event),
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
