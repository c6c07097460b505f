import { Suspense, use, useState } from "react";
import { useLocation, useNavigate, useRevalidator } from "react-router";
import {
  calendarDay,
  cityAndOffset,
  timeOfDay,
  weekdayAndDate,
  weekdayDateAndTime,
} from "#domain/dates.ts";
import { cityOf } from "#domain/time-zone.ts";
import { type Answer, reasonOf } from "#web/data/answer.ts";
import { studioZone } from "#web/data/content.ts";
import { type Booking, moveBooking, readTimesFor } from "#web/data/studio-bookings.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { SelectField } from "#web/ui/select.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { useForm } from "#web/ui/use-form.ts";
import { MomentFields } from "../moment-fields.tsx";
import { mondayOf, weekHref } from "./week-view.ts";

type Props = { booking: Booking; onBack: () => void; onMoved: () => void };

const here = () => ({ timezone: studioZone() });

/** Chooses another time for a booking: one that visitors are offered, or any other that is free. */
export function MoveBooking({ booking, onBack, onMoved }: Props) {
  const { id, starts_at, zone } = booking;
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [times, setTimes] = useState(() => readTimesFor(booking));
  const [chosen, setChosen] = useState<string | null>(null);
  const [next, setNext] = useState<string[]>([]);

  const choose = (slot: string | null) => {
    form.clear();
    setChosen(slot);
  };
  const form = useForm({
    isWrong: !chosen,
    values: { to: chosen ?? "" },
    send: ({ to }) => moveBooking(id, to),
    async onSent(_, { to }) {
      onMoved();
      const monday = mondayOf(calendarDay(to, studioZone()));
      // Shows the week of the new time, with the booking still open over it.
      if (monday !== mondayOf(calendarDay(starts_at, studioZone()))) {
        const nextState = state?.fromWeek ? { ...state, fromWeek: null } : state;
        await navigate(weekHref({ monday, id }), {
          replace: true,
          state: nextState,
          preventScrollReset: true,
        });
      }
      await revalidate();
    },
    onRefused(answer) {
      setNext(answer.next);
      setChosen(null);
      setTimes(readTimesFor(booking)); // somebody else took the time: the list is out of date
    },
  });
  return (
    <form noValidate {...form.props} className="grid gap-6">
      <header>
        <h3 className="text-xl [overflow-wrap:anywhere]">
          Another time for <bdi>{booking.name}</bdi>
        </h3>
        <p className="mt-1 text-muted text-sm">
          Now {weekdayDateAndTime(starts_at, here())}, in {cityOf(studioZone())}.
        </p>
      </header>
      {form.refused && (
        <Banner tone="error" ref={form.banner}>
          {form.refused}
          {next.length > 0 && (
            <Times
              label="Free times near it"
              slots={next}
              chosen={chosen}
              withDay
              onChoose={choose}
            />
          )}
        </Banner>
      )}
      <Suspense fallback={<TimesSkeleton />}>
        <OfferedTimes times={times} now={starts_at} chosen={chosen} onChoose={choose} />
      </Suspense>
      <AnyTime onChoose={choose} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button type="submit" busy={form.busy} disabled={!chosen}>
          {chosen ? `Move to ${weekdayDateAndTime(chosen, here())}` : "Choose a time"}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          Back
        </Button>
        <p aria-live="polite" className="min-h-6 w-full text-muted text-sm">
          {chosen &&
            zone !== studioZone() &&
            `For them ${weekdayDateAndTime(chosen, { timezone: zone })}, ${cityAndOffset(chosen, zone)}.`}
        </p>
      </div>
    </form>
  );
}

type OfferedTimesProps = {
  times: Promise<Answer<{ slots: string[] }>>;
  /** When the booking begins now. */
  now: string;
  chosen: string | null;
  onChoose: (slot: string | null) => void;
};

function OfferedTimes({ times, now, chosen, onChoose }: OfferedTimesProps) {
  const answer = use(times);
  const [day, setDay] = useState<string | null>(null);
  if (!answer.ok) return <p className="text-rust">{reasonOf(answer)}</p>;
  const free = answer.slots.filter((slot) => Date.parse(slot) !== Date.parse(now));
  const byDay = Map.groupBy(free, (slot) => calendarDay(slot, studioZone()));
  const days = [...byDay.keys()];
  const selectedDay =
    [day, calendarDay(now, studioZone())].find((each) => each && byDay.has(each)) ?? days[0];
  if (!selectedDay) return <p>Nothing is free for as far ahead as calls are booked.</p>;
  return (
    <div className="grid gap-4">
      <SelectField
        label="Day"
        value={selectedDay}
        options={days.map((each) => ({ value: each, label: dayLabel(byDay.get(each) ?? []) }))}
        onChange={({ target }) => {
          setDay(target.value);
          onChoose(null);
        }}
      />
      <Times
        label={`Free times on ${weekdayAndDate(byDay.get(selectedDay)?.[0] ?? now, here())}`}
        slots={byDay.get(selectedDay) ?? []}
        chosen={chosen}
        onChoose={onChoose}
      />
    </div>
  );
}

function dayLabel(slots: readonly string[]): string {
  const count = slots.length === 1 ? "1 time" : `${slots.length} times`;
  return `${weekdayAndDate(slots[0] ?? "", here())} (${count})`;
}

type TimesProps = {
  label: string;
  slots: readonly string[];
  chosen: string | null;
  withDay?: boolean;
  onChoose: (slot: string) => void;
};

function Times({ label, slots, chosen, withDay = false, onChoose }: TimesProps) {
  return (
    <fieldset>
      <legend className="sr-only">{label}</legend>
      <div
        className={`mt-1 grid gap-2 ${withDay ? "sm:grid-cols-2" : "grid-cols-[repeat(auto-fill,minmax(7rem,1fr))]"}`}
      >
        {slots.map((slot) => (
          <button
            key={slot}
            type="button"
            aria-pressed={slot === chosen}
            onClick={() => onChoose(slot)}
            className="min-h-11 rounded-md border border-edge bg-card px-3 py-2 font-semibold text-sm hover:border-ink aria-pressed:border-action aria-pressed:bg-action aria-pressed:text-on-action"
          >
            {withDay ? weekdayDateAndTime(slot, here()) : timeOfDay(slot, here())}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** The studio may choose a time outside its hours. */
function AnyTime({ onChoose }: Pick<OfferedTimesProps, "onChoose">) {
  return (
    <Disclosure summary={<span className="text-base">Outside our hours</span>} wide>
      <MomentFields onChange={onChoose} />
      <p className="mt-3 text-muted text-sm">
        Any time that no other call takes. Your hours stay as they are.
      </p>
    </Disclosure>
  );
}

function TimesSkeleton() {
  return (
    <Loading label="Loading the free times">
      <Skeleton className="h-5 w-12" />
      <Skeleton className="mt-2 h-12 w-full rounded-md" />
      <div className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-2">
        {[1, 2, 3, 4, 5, 6, 7, 8].map((n) => (
          <Skeleton key={n} className="h-11 w-full rounded-md" />
        ))}
      </div>
    </Loading>
  );
}
