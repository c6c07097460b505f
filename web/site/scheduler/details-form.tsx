import { useState } from "react";
import type { BookingForm } from "#domain/booking/booking.ts";
import { cityAndOffset, timeOfDay, weekdayAndDate, weekdayDateAndTime } from "#domain/dates.ts";
import { cityOf } from "#domain/time-zone.ts";
import { createBooking } from "#web/data/bookings.ts";
import { languageInEffect } from "#web/data/language.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { PartWordsContext, usePartWords } from "#web/ui/part-words/use-part-words.ts";
import { AreaField } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-input.tsx";
import { useForm } from "#web/ui/use-form.ts";
import { calendarWords } from "./calendar-words.ts";
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
  const words = calendarWords.in();
  const language = languageInEffect();
  const ofParts = { ...usePartWords(), optional: words.optional };
  const fault = (name: keyof BookingForm) => faults[name] && words.answer(faults[name]);
  const control = (name: keyof BookingForm) => ({ name, defaultValue: stored[name] });

  return (
    <form noValidate {...form.props} className="grid gap-6">
      <ChosenTime {...props} />
      {form.refused && (
        <Banner tone="error" ref={form.banner}>
          {words.answer(form.refused)}
          {next.length > 0 && (
            <ul className="call-times mt-3">
              {next.map((slot) => (
                <li key={slot}>
                  <TimeButton
                    slot={slot}
                    zone={zone}
                    there={studio.zone}
                    day={weekdayAndDate(slot, { timezone: zone, language })}
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
        <TextField
          label={words.name}
          error={fault("name")}
          {...control("name")}
          autoComplete="name"
        />
        <TextField
          label={words.phone}
          error={fault("phone")}
          hint={words.phoneHint}
          {...control("phone")}
          type="tel"
          autoComplete="tel"
        />
        <TextField
          label={words.email}
          error={fault("email")}
          hint={words.emailHint}
          {...control("email")}
          type="email"
          autoComplete="email"
        />
      </div>
      <PartWordsContext value={ofParts}>
        <AreaField
          label={words.about}
          optional
          error={fault("note")}
          {...control("note")}
          rows={4}
        />
      </PartWordsContext>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Button type="submit" size="lg" busy={form.busy}>
          {form.busy ? words.booking : words.book}
        </Button>
        <p className="max-w-xs text-muted text-sm">{words.free}</p>
      </div>
    </form>
  );
}

function formIn({ name = "", email = "", phone = "", note = "" }: Record<string, string>) {
  return { name, email, phone, note } satisfies BookingForm;
}

function ChosenTime({ event, studio, at, zone, as: Heading, onTimes }: Props) {
  const words = calendarWords.in();
  const locale = { language: languageInEffect(), hour12: clockHours() };
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
          {weekdayAndDate(at, { timezone: zone, ...locale })}
          <span className="block text-ember">
            {words.fromTo(
              timeOfDay(at, { timezone: zone, ...locale }),
              timeOfDay(end, { timezone: zone, ...locale }),
            )}
          </span>
        </Heading>
        <p className="mt-2 text-muted text-sm">
          {cityAndOffset(at, zone)}
          {!isHere &&
            words.there(
              cityOf(studio.zone),
              weekdayDateAndTime(at, { timezone: studio.zone, ...locale }),
            )}
        </p>
      </div>
      <button type="button" onClick={onTimes} className="link min-h-11">
        {words.anotherTime}
      </button>
    </div>
  );
}
