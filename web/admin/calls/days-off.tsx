import { type FormEvent, useRef } from "react";
import { dayName } from "#domain/booking/month.ts";
import { addDaysOff, type DaysOff, removeDaysOff } from "#web/data/calls.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { useSending } from "#web/ui/use-sending.ts";
import { Section } from "../section.tsx";

type Props = { daysOff: readonly DaysOff[]; today: string; onChanged: () => void };

/** Whole days on which nobody can book; calls that are booked stay. */
export function DaysOffSection({ daysOff, today, onChanged }: Props) {
  const { busy, refused, banner, send } = useSending();
  const form = useRef<HTMLFormElement>(null);
  const coming = daysOff.filter(({ last_day }) => last_day >= today);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => `${typed.get(name) ?? ""}`.trim();
    const first_day = text("first");
    const answer = await send(() =>
      addDaysOff({ first_day, last_day: text("last") || first_day, note: text("note") || null }),
    );
    if (!answer?.ok) return;
    form.current?.reset();
    onChanged();
  }

  return (
    <Section title="Days off">
      {coming.length === 0 ? (
        <p className="text-muted text-sm">None are planned.</p>
      ) : (
        <ul className="grid gap-1">
          {coming.map((days) => (
            <li key={days.id} className="flex items-center justify-between gap-4">
              <span className="min-w-0 text-sm [overflow-wrap:anywhere]">
                {spanOf(days)}
                {days.note && <span className="block text-muted">{days.note}</span>}
              </span>
              <Button
                variant="quiet"
                size="sm"
                aria-label={`Take back ${spanOf(days)}`}
                onClick={async () => {
                  const answer = await send(() => removeDaysOff(days.id));
                  if (answer?.ok) onChanged();
                }}
              >
                Take back
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form ref={form} onSubmit={submit} className="mt-5 grid gap-4">
        <div className="grid gap-3 min-[26rem]:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
          <Field label="First day">
            {(field) => <TextInput {...field} type="date" name="first" min={today} />}
          </Field>
          <Field label="Last day" optional>
            {(field) => <TextInput {...field} type="date" name="last" min={today} />}
          </Field>
        </div>
        <Field label="Why" optional>
          {(field) => <TextInput {...field} name="note" maxLength={200} />}
        </Field>
        <Button
          type="submit"
          variant="secondary"
          size="sm"
          busy={busy}
          className="justify-self-start"
        >
          Take these days off
        </Button>
        {refused && (
          <Banner tone="error" ref={banner}>
            {refused}
          </Banner>
        )}
      </form>
    </Section>
  );
}

function spanOf({ first_day, last_day }: DaysOff): string {
  return first_day === last_day
    ? dayName(first_day)
    : `${dayName(first_day)} to ${dayName(last_day)}`;
}
