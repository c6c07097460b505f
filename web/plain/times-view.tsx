import type { BookingForm } from "#domain/booking/booking.ts";
import { calendarDay, timeOfDay, weekdayAndDate } from "#domain/dates.ts";
import type { PlainPage, TimeForm, TimeFormWords } from "#domain/page/plain-page.ts";
import { buttonLook } from "#web/ui/button-look.ts";
import { PartWordsContext, usePartWords } from "#web/ui/part-words/use-part-words.ts";
import { AreaField } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-input.tsx";

type Props = TimeForm & Pick<PlainPage, "language">;

/** The scheduler as a page that needs no script: a list of days and times, and a form that is posted. */
export function TimesView(page: Props) {
  const { heading, text, refused, zone, earlier, later, details, words } = page;
  return (
    <div className="mx-auto max-w-3xl">
      <h1 className={text === null ? "sr-only" : "text-3xl"}>{heading}</h1>
      {text && <p className="measure mt-4 text-lg">{text}</p>}
      {refused && (
        <p role="alert" className="mt-6 rounded-md border-rust border-l-4 bg-rust-soft px-4 py-3">
          {refused}
        </p>
      )}
      <ZoneForm {...page} />
      <form method="post" className="mt-10 grid gap-10">
        <input type="hidden" name="zone" value={zone} />
        <fieldset>
          <legend className="pb-4 font-bold text-xl">{page.timesLegend}</legend>
          {page.slots.length > 0 ? (
            <TimeList {...page} />
          ) : (
            <p className="border-edge border-t py-6">{page.noTimes}</p>
          )}
          {(earlier || later) && (
            <p className="mt-4 flex flex-wrap gap-x-8">
              {earlier && <DaysLink href={earlier}>{words.earlier}</DaysLink>}
              {later && <DaysLink href={later}>{words.later}</DaysLink>}
            </p>
          )}
        </fieldset>
        {details && <Details {...details} words={words} />}
        <p>
          <button type="submit" className={buttonLook("primary", "md")}>
            {page.action}
          </button>
        </p>
      </form>
    </div>
  );
}

function DaysLink({ href, children }: { href: string; children: string }) {
  return (
    <a className="link inline-flex min-h-11 items-center" href={href}>
      {children}
    </a>
  );
}

function ZoneForm({ token, zone, zones, zoneHint, words }: TimeForm) {
  return (
    <form className="mt-8 grid gap-2 sm:max-w-md">
      {token !== undefined && <input type="hidden" name="token" value={token} />}
      <label htmlFor="zone" className="font-semibold text-sm">
        {words.zone}
      </label>
      <span className="flex gap-3">
        <select id="zone" name="zone" className="control" defaultValue={zone}>
          {zones.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        <button type="submit" className={buttonLook("secondary", "md")}>
          {words.show}
        </button>
      </span>
      {zoneHint && <span className="text-muted text-sm">{zoneHint}</span>}
    </form>
  );
}

/** A disclosure for each day with its times as radio buttons named `start`. */
function TimeList({ slots, zone, chosen, words, language }: Props) {
  const locale = { timezone: zone, language };
  const days = Map.groupBy(slots, (slot) => calendarDay(slot, zone));
  const open = (chosen && calendarDay(chosen, zone)) ?? days.keys().next().value;
  return (
    <div className="border-edge border-t">
      {[...days].map(([day, times]) => (
        <details key={day} name="day" className="border-line border-b" open={day === open}>
          <summary className="flex min-h-14 flex-wrap items-center justify-between gap-x-6 font-semibold hover:text-ember">
            {weekdayAndDate(times[0] ?? "", locale)}
            <span className="font-normal text-muted text-sm">
              {times.length === 1
                ? words.oneTime
                : words.times.replace("{count}", `${times.length}`)}
            </span>
          </summary>
          <ul className="call-times pb-6">
            {times.map((time) => (
              <li key={time}>
                <label className="call-time">
                  <input
                    type="radio"
                    name="start"
                    value={time}
                    required
                    className="sr-only"
                    defaultChecked={time === chosen}
                  />
                  {timeOfDay(time, locale)}
                </label>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}

type DetailsProps = NonNullable<TimeForm["details"]> & { words: TimeFormWords };

function Details({ form, faults, words }: DetailsProps) {
  const text = (name: keyof BookingForm, label: string, type = "text") => (
    <TextField
      label={label}
      error={faults[name]}
      name={name}
      type={type}
      autoComplete={type === "text" ? name : type}
      defaultValue={form[name]}
    />
  );
  return (
    <PartWordsContext value={{ ...usePartWords(), optional: words.optional }}>
      <fieldset className="grid gap-6 sm:grid-cols-2">
        <legend className="pb-4 font-bold text-xl">{words.whom}</legend>
        {text("name", words.name)}
        {text("email", words.email, "email")}
        {text("phone", words.phone, "tel")}
        <div className="sm:col-span-2">
          <AreaField
            label={words.about}
            optional
            error={faults.note}
            name="note"
            rows={4}
            defaultValue={form.note}
          />
        </div>
      </fieldset>
    </PartWordsContext>
  );
}
