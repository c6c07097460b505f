import { useState } from "react";
import type { BookingForm } from "#domain/booking/booking.ts";
import { cityAndOffset, timeOfDay, weekdayAndDate, weekdayDateAndTime } from "#domain/dates.ts";
import { cityOf } from "#domain/time-zone.ts";
import { createBooking } from "#web/data/bookings.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { useForm } from "#web/ui/use-form.ts";
import { clockHours } from "./clock-hours.ts";
import { TimeButton } from "./day-times.tsx";
import type { SchedulerProps } from "./scheduler-props.ts";
import { removeForm, saveForm, storedForm } from "./stored-form.ts";

type Props = SchedulerProps & {
  /** ISO 8601, UTC. */
  at: string;
  zone: string;
  /** Leads back to the choice of a time. */
  onTimes: () => void;
  /** Chooses another of the free times that the server offers. */
  onOther: (at: string) => void;
  /** Called when somebody else has taken the time, so that the free times have to be read again. */
  onTaken: () => void;
  onBooked: (token: string) => void;
};

/** Asks for the visitor's details for the call at the chosen time. Typed values stay even if another time has to be
 * chosen. */
export function DetailsForm(props: Props) {
  const { event, studio, at, zone, onOther, onTaken, onBooked } = props;
  const [stored] = useState(storedForm);
  const [next, setNext] = useState<string[]>([]);
  const { faults, ...form } = useForm({
    send(typed) {
      setNext([]);
      const project = new URLSearchParams(location.search).get("project");
      return createBooking({ event: event.id, start: at, zone, project, ...formIn(typed) });
    },
    onSent({ booking }) {
      removeForm();
      onBooked(booking.token);
    },
    onRefused(answer) {
      setNext(answer.next ?? []);
      if (answer.reason) onTaken();
    },
    onEdit: (typed) => saveForm(formIn(typed)),
  });
  const control = (name: keyof BookingForm) => ({ name, defaultValue: stored[name] });

  return (
    <form noValidate {...form.props} className="grid gap-6">
      <ChosenTime {...props} />
      {form.refused && (
        <Banner tone="error" ref={form.banner}>
          {form.refused}
          {next.length > 0 && (
            <ul className="call-times mt-3">
              {next.map((slot) => (
                <li key={slot}>
                  <TimeButton
                    slot={slot}
                    zone={zone}
                    there={studio.zone}
                    day={weekdayAndDate(slot, { timezone: zone })}
                    onTime={(other) => {
                      form.clear();
                      setNext([]);
                      onOther(other);
                    }}
                  />
                </li>
              ))}
            </ul>
          )}
        </Banner>
      )}
      <div className="grid gap-6 sm:grid-cols-2 sm:[&>:first-child]:col-span-2">
        <Field label="Name" error={faults.name}>
          {(field) => <TextInput {...field} {...control("name")} autoComplete="name" />}
        </Field>
        <Field label="Phone" error={faults.phone} hint="We ring you at this number.">
          {(field) => <TextInput {...field} {...control("phone")} type="tel" autoComplete="tel" />}
        </Field>
        <Field label="Email" error={faults.email} hint="For the confirmation.">
          {(field) => (
            <TextInput {...field} {...control("email")} type="email" autoComplete="email" />
          )}
        </Field>
      </div>
      <Field label="What is it about?" optional error={faults.note}>
        {(field) => <TextArea {...field} {...control("note")} rows={4} />}
      </Field>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Button type="submit" size="lg" busy={form.busy}>
          {form.busy ? "Booking..." : "Book this call"}
        </Button>
        <p className="max-w-xs text-muted text-sm">
          Free of charge. You can move or cancel it with one link.
        </p>
      </div>
    </form>
  );
}

function formIn({ name = "", email = "", phone = "", note = "" }: Record<string, string>) {
  return { name, email, phone, note } satisfies BookingForm;
}

function ChosenTime({ event, studio, at, zone, as: Heading, onTimes }: Props) {
  const hour12 = clockHours();
  const end = new Date(Date.parse(at) + event.minutes * 60_000);
  const isHere = zone === studio.zone;
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 border-line border-b pb-5">
      <div>
        <Heading
          data-step-heading
          tabIndex={-1}
          className="font-bold text-2xl tracking-tight outline-none"
        >
          {weekdayAndDate(at, { timezone: zone })}
          <span className="block text-ember">
            {timeOfDay(at, { timezone: zone, hour12 })} to{" "}
            {timeOfDay(end, { timezone: zone, hour12 })}
          </span>
        </Heading>
        <p className="mt-2 text-muted text-sm">
          {cityAndOffset(at, zone)}
          {!isHere &&
            `; in ${cityOf(studio.zone)} ${weekdayDateAndTime(at, { timezone: studio.zone, hour12 })}`}
        </p>
      </div>
      <button type="button" onClick={onTimes} className="link min-h-11">
        Another time
      </button>
    </div>
  );
}
