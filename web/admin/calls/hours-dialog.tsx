import { type FormEvent, useState } from "react";
import { eventTypes } from "#content/booking.ts";
import { type EventTypeId, eventTypeIds } from "#domain/booking/event-type.ts";
import {
  dayNames,
  type Opening,
  type Week,
  type Weekday,
  weekdays,
  weekFault,
} from "#domain/booking/hours.ts";
import { hoursText, readHours } from "#domain/booking/hours-text.ts";
import type { Answer } from "#web/data/answer.ts";
import { saveHours } from "#web/data/calls.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { useSending } from "#web/ui/use-sending.ts";

type Props = {
  event: EventTypeId;
  week: Week;
  /** Other hours than the content's are stored. */
  isOwn: boolean;
  onClose: () => void;
  onSaved: () => void;
};

type Typed = Record<Weekday, string>;

/** Seven lines of hours, for one kind of call or for all of them. */
export function HoursDialog({ event, week, isOwn, onClose, onSaved }: Props) {
  const { busy, refused, banner, send } = useSending();
  const [typed, setTyped] = useState(() => typedOf(week));
  const [forAll, setForAll] = useState(false);
  const [faults, setFaults] = useState<Partial<Record<Weekday, string>>>({});
  const isChanged = weekdays.some((day) => typed[day] !== hoursText(week[day]));

  async function save(read: Week | null) {
    const events = forAll ? eventTypeIds : [event];
    const answer = await send(() => saveEach(events, read));
    if (!answer?.ok) return;
    onClose();
    onSaved();
  }

  function submit(submitted: FormEvent) {
    submitted.preventDefault();
    const { week: read, faults: found } = readWeek(typed);
    setFaults(found);
    if (Object.keys(found).length === 0) void save(read);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Hours: ${eventTypes[event].name}`}
      description="As the studio’s clock shows them, like 09:00-12:00, 13:00-17:00. Nothing means no calls. Calls that are booked stay."
      confirmDiscard={isChanged}
      footer={(leave) => (
        <>
          {isOwn && (
            <Button variant="quiet" busy={busy} onClick={() => void save(null)}>
              Back to the usual hours
            </Button>
          )}
          <Button variant="secondary" onClick={leave}>
            Leave them
          </Button>
          <Button type="submit" form="call-hours" busy={busy}>
            Save the hours
          </Button>
        </>
      )}
    >
      <form id="call-hours" noValidate onSubmit={submit} className="grid gap-4">
        {weekdays.map((day) => (
          <Field key={day} label={dayNames[day]} error={faults[day]}>
            {(field) => (
              <TextInput
                {...field}
                required={false}
                value={typed[day]}
                placeholder="No calls"
                onChange={({ target }) => setTyped({ ...typed, [day]: target.value })}
              />
            )}
          </Field>
        ))}
        <Checkbox
          label="The same for every kind of call"
          checked={forAll}
          onChange={({ target }) => setForAll(target.checked)}
        />
        {refused && (
          <Banner tone="error" ref={banner}>
            {refused}
          </Banner>
        )}
      </form>
    </Dialog>
  );
}

async function saveEach(events: readonly EventTypeId[], week: Week | null): Promise<Answer> {
  for (const event of events) {
    const answer = await saveHours(event, week);
    if (!answer.ok) return answer;
  }
  return { ok: true };
}

function typedOf(week: Week): Typed {
  return Object.fromEntries(weekdays.map((day) => [day, hoursText(week[day])])) as Typed;
}

function readWeek(typed: Typed) {
  const faults: Partial<Record<Weekday, string>> = {};
  const week: { [Day in Weekday]?: Opening[] } = {};
  for (const day of weekdays) {
    const read = readHours(typed[day]);
    const fault = read ? weekFault({ [day]: read }) : "Write it like 09:00-12:00, 13:00-17:00.";
    if (fault)
      faults[day] = fault.replace(/^\w+: /, "").replace(/^./, (letter) => letter.toUpperCase());
    else if (read && read.length > 0) week[day] = read;
  }
  return { week, faults };
}
