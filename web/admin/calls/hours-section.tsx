import { useState } from "react";
import { eventTypes } from "#content/booking.ts";
import { type EventTypeId, eventTypeIds } from "#domain/booking/event-type.ts";
import { dayNames, type Week, weekdays } from "#domain/booking/hours.ts";
import { hoursText } from "#domain/booking/hours-text.ts";
import type { Hours } from "#web/data/calls.ts";
import { Button } from "#web/ui/button.tsx";
import { Select } from "#web/ui/select.tsx";
import { Section } from "../section.tsx";
import { HoursDialog } from "./hours-dialog.tsx";

type Props = { hours: readonly Hours[]; onChanged: () => void };

/** When each kind of call can be booked. */
export function HoursSection({ hours, onChanged }: Props) {
  const [event, setEvent] = useState<EventTypeId>("discovery");
  const [isOpen, setOpen] = useState(false);
  const own = hours.find((row) => row.event === event);
  const week: Week = own?.week ?? eventTypes[event].week;
  return (
    <Section title="Hours">
      <Select
        aria-label="Kind of call"
        value={event}
        onChange={({ target }) => setEvent(target.value as EventTypeId)}
        options={eventTypeIds.map((id) => ({ value: id, label: eventTypes[id].name }))}
      />
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-sm">
        {weekdays.map((day) => (
          <div key={day} className="contents">
            <dt className="text-muted">{dayNames[day]}</dt>
            <dd>{hoursText(week[day]).replaceAll("-", "–") || "No calls"}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-muted text-sm">
        {eventTypes[event].noticeHours} hours’ notice, {eventTypes[event].horizonDays} days ahead.
      </p>
      <Button variant="secondary" size="sm" className="mt-4" onClick={() => setOpen(true)}>
        Change the hours
      </Button>
      {isOpen && (
        <HoursDialog
          event={event}
          week={week}
          isOwn={own !== undefined}
          onClose={() => setOpen(false)}
          onSaved={onChanged}
        />
      )}
    </Section>
  );
}
