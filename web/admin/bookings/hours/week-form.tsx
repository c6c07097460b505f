import { type FormEvent, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { EventType } from "#domain/booking/event-type.ts";
import { dayNames, type Week, type Weekday, weekdays } from "#domain/booking/hours.ts";
import {
  isSameWeek,
  type TypedOpening,
  type TypedWeek,
  typedWeek,
  type WeekFaults,
  weekFaults,
  weekOf,
} from "#domain/booking/typed-week.ts";
import { Refusal } from "#web/chrome/refusal.tsx";
import { resetHours, saveHours } from "#web/data/booking-hours.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { useSending } from "#web/ui/use-form.ts";
import { DayHours } from "./day-hours.tsx";
import { readUnsavedHours, removeUnsavedHours, saveUnsavedHours } from "./unsaved-hours.ts";

type Props = {
  type: EventType;
  stored: { week: Week; isOwn: boolean };
  onUnsaved: (isUnsaved: boolean) => void;
};

/** The week of one event type. What is typed is stored in this browser until it is saved or thrown away. */
export function WeekForm({ type, stored, onUnsaved }: Props) {
  const { id: event, minutes, week: standard } = type;
  const form = useRef<HTMLFormElement>(null);
  const { revalidate } = useRevalidator();
  const { busy, pressed, refused, banner, send, clear } = useSending();
  const [typed, setTyped] = useState(() => readUnsavedHours(event));
  const [faults, setFaults] = useState<WeekFaults>({});
  const [done, setDone] = useState("");
  const week = typed ?? typedWeek(stored.week);

  const change = (next: TypedWeek) => {
    setTyped(next);
    saveUnsavedHours(event, next);
    onUnsaved(true);
    setDone("");
    clear();
    if (Object.keys(faults).length > 0) setFaults(weekFaults(next, minutes));
  };
  const setDay = (day: Weekday, openings: readonly TypedOpening[]) =>
    change({ ...week, [day]: openings });
  const copyToAll = (day: Weekday) => {
    const workdays = weekdays.slice(0, 5).map((other) => [other, week[day]]);
    change({ ...week, ...Object.fromEntries(workdays) });
    setDone(`${dayNames[day]} is copied to every day from Monday to Friday. Save it to offer it.`);
  };
  const settle = async (message: string) => {
    removeUnsavedHours(event);
    onUnsaved(false);
    setFaults({});
    await revalidate();
    setTyped(null);
    setDone(message);
  };
  const save = async (submitted: FormEvent) => {
    submitted.preventDefault();
    const found = weekFaults(week, minutes);
    setFaults(found);
    setDone("");
    if (Object.keys(found).length > 0) {
      requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus(),
      );
      return;
    }
    const answer = await send(() => saveHours(event, weekOf(week)), "save");
    if (answer?.ok) await settle("Saved. Visitors are offered these hours from now on.");
  };
  const putBack = async () => {
    const answer = await send(() => resetHours(event), "reset");
    if (answer?.ok) await settle("These are the standard hours again.");
  };
  const isStandard = !stored.isOwn && isSameWeek(typedWeek(standard), week);
  return (
    // A day's name stands above its times where a time would be too narrow for its "AM".
    <form ref={form} onSubmit={save} noValidate className="@container">
      <p className="mb-2 text-muted text-sm">
        {stored.isOwn ? "Your own hours." : "The standard hours."} A call takes {minutes} minutes.
      </p>
      {weekdays.map((day) => (
        <DayHours
          key={day}
          day={day}
          openings={week[day]}
          faults={faults[day] ?? []}
          onChange={(openings) => setDay(day, openings)}
          onCopy={() => copyToAll(day)}
        />
      ))}
      <div className="mt-6 grid gap-4">
        <Refusal refused={refused} banner={banner} />
        {Object.keys(faults).length > 0 && (
          <p role="alert" className="font-medium text-rust">
            Nothing is saved yet: please look at{" "}
            {Object.keys(faults)
              .map((day) => dayNames[day as Weekday])
              .join(", ")}
            .
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={pressed === "save"} disabled={busy || typed === null}>
            Save these hours
          </Button>
          {typed && (
            <Button
              variant="quiet"
              disabled={busy}
              onClick={() => {
                removeUnsavedHours(event);
                onUnsaved(false);
                setTyped(null);
                setFaults({});
                setDone("");
                clear();
              }}
            >
              Throw changes away
            </Button>
          )}
          {!isStandard && stored.isOwn && (
            <Button
              variant="quiet"
              busy={pressed === "reset"}
              disabled={busy}
              onClick={() => putBack()}
            >
              Back to the standard hours
            </Button>
          )}
        </div>
        <div className="min-h-14">{done && <Banner tone="success">{done}</Banner>}</div>
      </div>
    </form>
  );
}
