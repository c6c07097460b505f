import { X } from "lucide-react";
import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import { daysOffForm, daysOffRow, emptyDaysOff } from "#domain/booking/days-off.ts";
import { dayName } from "#domain/booking/month.ts";
import { calendarDay, weekdayDateAndTime } from "#domain/dates.ts";
import { Refusal } from "#web/chrome/refusal.tsx";
import { addDaysOff, type DaysOffRow, removeDaysOff } from "#web/data/booking-hours.ts";
import { studioZone } from "#web/data/content.ts";
import type { BookingSummary } from "#web/data/studio-bookings.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-input.tsx";
import { useForm, useSending } from "#web/ui/use-form.ts";
import { mondayOf, weekHref } from "../week-view.ts";

type Props = {
  /** By the studio's clock: `2026-11-21`. */
  today: string;
  daysOff: readonly DaysOffRow[];
  ahead: readonly BookingSummary[];
};

/** Days without bookings, and the bookings that were made for them before. */
export function DaysOff({ today, daysOff, ahead }: Props) {
  return (
    <div className="grid gap-8">
      <NewDaysOff today={today} ahead={ahead} />
      {daysOff.length === 0 ? (
        <p className="text-muted">
          No days off ahead. Calls are offered in all your opening hours.
        </p>
      ) : (
        <ul className="border-line border-t">
          {daysOff.map((row) => (
            <Row key={row.id} row={row} ahead={ahead} />
          ))}
        </ul>
      )}
    </div>
  );
}

function NewDaysOff({ today, ahead }: Omit<Props, "daysOff">) {
  const { revalidate } = useRevalidator();
  const [typed, setTyped] = useState(emptyDaysOff);
  const [done, setDone] = useState("");
  const { faults, ...form } = useForm({
    schema: daysOffForm(today),
    send: () => addDaysOff(daysOffRow(typed)),
    async onSent() {
      form.props.ref.current?.reset();
      setTyped(emptyDaysOff);
      await revalidate();
      setDone("Saved. Nothing is offered then.");
    },
    onEdit(edited) {
      setTyped({ ...typed, ...edited });
      setDone("");
      form.clear();
      // An error of one day can be about the other.
      form.setFaults({});
    },
  });
  const { first_day, last_day } = daysOffRow(typed);
  const inside = bookingsIn({ first_day, last_day }, ahead);
  return (
    <form noValidate {...form.props} className="@container grid gap-5">
      <Refusal {...form} />
      <div className="grid gap-5 @md:grid-cols-2">
        <TextField label="From" error={faults.first} name="first" type="date" min={today} />
        <TextField
          label="To, included"
          optional
          error={faults.last}
          name="last"
          type="date"
          min={typed.first || today}
        />
      </div>
      <TextField
        label="What for"
        optional
        hint="Only you see it."
        error={faults.note}
        name="note"
        dir="auto"
        autoComplete="off"
      />
      <div aria-live="polite">
        {inside.length > 0 && (
          <Banner tone="info" title={`${bookingsOnDays(inside.length)} in these days`}>
            <p className="mb-2 text-sm">They stay until you move or cancel them.</p>
            <BookingList bookings={inside} />
          </Banner>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" size="sm" busy={form.busy}>
          Add days off
        </Button>
        <p role="status" className="text-leaf text-sm">
          {done}
        </p>
      </div>
    </form>
  );
}

function Row({ row, ahead }: { row: DaysOffRow; ahead: readonly BookingSummary[] }) {
  const { revalidate } = useRevalidator();
  const { busy, refused, banner, send } = useSending();
  const inside = bookingsIn(row, ahead);
  const days = daysName(row);
  const remove = async () => {
    const answer = await send(() => removeDaysOff(row.id));
    if (answer?.ok) await revalidate();
  };
  return (
    <li className="border-line border-b py-3">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0 pt-1.5">
          <p className="font-semibold">{days}</p>
          {row.note && (
            <p dir="auto" className="text-muted text-sm [overflow-wrap:anywhere]">
              {row.note}
            </p>
          )}
        </div>
        <button
          type="button"
          aria-label={`Remove ${days}`}
          title="Remove"
          aria-busy={busy}
          disabled={busy}
          onClick={() => remove()}
          className="grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-ink/7 hover:text-ink"
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
      <Refusal refused={refused} banner={banner} />
      {inside.length > 0 && (
        <div className="mt-2 rounded-sm bg-amber-soft px-4 py-3 text-sm">
          <p className="font-semibold text-amber-ink">
            {bookingsOnDays(inside.length)} {inside.length === 1 ? "lies" : "lie"} in it
          </p>
          <BookingList bookings={inside} />
        </div>
      )}
    </li>
  );
}

function BookingList({ bookings }: { bookings: readonly BookingSummary[] }) {
  return (
    <ul className="mt-1 grid gap-1 text-sm">
      {bookings.map(({ id, name, starts_at }) => (
        <li key={id}>
          <Link
            to={weekHref({ monday: mondayOf(calendarDay(starts_at, studioZone())), id })}
            className="link [overflow-wrap:anywhere]"
          >
            <bdi>{name}</bdi>, {weekdayDateAndTime(starts_at, { timezone: studioZone() })}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function bookingsIn(
  { first_day, last_day }: Pick<DaysOffRow, "first_day" | "last_day">,
  ahead: readonly BookingSummary[],
): BookingSummary[] {
  return ahead.filter(({ starts_at }) => {
    const day = calendarDay(starts_at, studioZone());
    return first_day !== "" && first_day <= day && day <= last_day;
  });
}

function bookingsOnDays(count: number): string {
  return count === 1 ? "1 booked call" : `${count} booked calls`;
}

/** `Thursday, December 24` or `… to Friday, January 1, 2027` */
function daysName({ first_day, last_day }: DaysOffRow): string {
  const year = last_day.slice(0, 4);
  const end = `${dayName(last_day)}, ${year}`;
  return first_day === last_day ? end : `${dayName(first_day)} to ${end}`;
}
