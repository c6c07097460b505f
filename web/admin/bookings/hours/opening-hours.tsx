import { useState } from "react";
import { useSearchParams } from "react-router";
import { eventTypeIn } from "#domain/booking/event-type.ts";
import { eventTypes } from "#web/data/content.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { shortName } from "../event-type-look.ts";
import type { Hours } from "../hours-of.ts";
import { readUnsavedHours } from "./unsaved-hours.ts";
import { WeekForm } from "./week-form.tsx";

/** The hours of each event type, of a hidden one too; the open tab is in the address. */
export function OpeningHours({ hours }: { hours: Hours }) {
  const types = eventTypes();
  const [params, setParams] = useSearchParams();
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(
    () => new Set(types.map(({ id }) => id).filter((id) => readUnsavedHours(id) !== null)),
  );
  const first = types[0]?.id ?? "";
  const open = eventTypeIn(types, params.get("call") ?? "")?.id ?? first;
  const note = (event: string, isUnsaved: boolean) => {
    if (unsaved.has(event) === isUnsaved) return;
    const others = [...unsaved].filter((other) => other !== event);
    setUnsaved(new Set(isUnsaved ? [...others, event] : others));
  };
  return (
    <Tabs
      label="Kinds of call"
      value={open}
      onChange={(event) =>
        setParams(event === first ? {} : { call: event }, {
          replace: true,
          preventScrollReset: true,
        })
      }
      tabs={types.map((type) => {
        const stored = hours[type.id];
        return {
          value: type.id,
          label: shortName(type.name),
          badge: unsaved.has(type.id) ? (
            <Badge tone="yellow">Not saved</Badge>
          ) : (
            type.hidden && <Badge>Hidden</Badge>
          ),
          panel: type.id === open && stored && (
            <WeekForm
              key={type.id}
              type={type}
              stored={stored}
              onUnsaved={(isUnsaved) => note(type.id, isUnsaved)}
            />
          ),
        };
      })}
    />
  );
}
