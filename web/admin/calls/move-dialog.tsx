import { type FormEvent, useState } from "react";
import { studioZone } from "#content/booking.ts";
import { dayIn, hourIn, momentOf, shownMoment } from "#domain/booking/shown.ts";
import { cityOf } from "#domain/booking/zone.ts";
import { type Call, moveCall } from "#web/data/calls.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { useSending } from "#web/ui/use-sending.ts";

type Props = { call: Call; onClose: () => void; onMoved: () => void };

/** The studio may put a call to any time at which no other is, also outside its hours. */
export function MoveDialog({ call, onClose, onMoved }: Props) {
  const { busy, refused, banner, send, clear } = useSending();
  const [wall, setWall] = useState(() => wallOf(call.starts_at));
  const [next, setNext] = useState<string[]>([]);
  const isChanged = wallOf(call.starts_at) !== wall;

  async function submit(event: FormEvent) {
    event.preventDefault();
    setNext([]);
    const start = momentOf(wall, studioZone);
    const answer = await send(() => moveCall(call.id, start.toISOString()));
    if (!answer) return;
    if (!answer.ok) return setNext(answer.next ?? []);
    onClose();
    onMoved();
  }

  const [day = "", time = ""] = wall.split("T");
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Move the call with ${call.name}`}
      description={`Until now ${shownMoment(call.starts_at, { zone: studioZone })}.`}
      size="sm"
      footer={(leave) => (
        <>
          <Button variant="secondary" onClick={leave}>
            Leave it
          </Button>
          <Button type="submit" form="move-call" busy={busy} disabled={!isChanged}>
            Move the call
          </Button>
        </>
      )}
    >
      <form id="move-call" onSubmit={submit} className="grid gap-5">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Day">
            {(field) => (
              <TextInput
                {...field}
                type="date"
                value={day}
                onChange={({ target }) => setWall(`${target.value}T${time}`)}
              />
            )}
          </Field>
          <Field label="Time">
            {(field) => (
              <TextInput
                {...field}
                type="time"
                step={300}
                value={time}
                onChange={({ target }) => setWall(`${day}T${target.value}`)}
              />
            )}
          </Field>
        </div>
        <p className="text-muted text-sm">
          By the clock in {cityOf(studioZone)}. They get a mail, and the entry in their calendar
          moves.
        </p>
        {refused && (
          <Banner tone="error" ref={banner}>
            {refused}
            {next.length > 0 && (
              <ul className="mt-3 flex flex-wrap gap-2">
                {next.map((slot) => (
                  <li key={slot}>
                    <Button
                      variant="secondary"
                      size="sm"
                      onClick={() => {
                        clear();
                        setNext([]);
                        setWall(wallOf(slot));
                      }}
                    >
                      {shownMoment(slot, { zone: studioZone })}
                    </Button>
                  </li>
                ))}
              </ul>
            )}
          </Banner>
        )}
      </form>
    </Dialog>
  );
}

/** `2026-11-24T09:30`, as the studio's clock shows it. */
function wallOf(moment: string): string {
  const hour = hourIn(studioZone, moment);
  const two = (number: number) => String(number).padStart(2, "0");
  return `${dayIn(studioZone, moment)}T${two(Math.floor(hour))}:${two(Math.round((hour % 1) * 60))}`;
}
