import { CalendarPlus } from "lucide-react";
import { shownMoment, shownZone } from "#domain/booking/shown.ts";
import type { Place } from "#domain/dates.ts";
import { type Answer, reasonOf } from "#web/data/answer.ts";
import type { OwnBooking } from "#web/data/bookings.ts";
import { useSaid } from "#web/language/said.ts";
import { useWords } from "#web/language/words.ts";
import { AsideSection } from "../aside-section.tsx";
import { projectWords } from "./words.ts";

type Props = { projectId: string; bookings: Answer<{ bookings: OwnBooking[] }>; place: Place };

/** The client's bookings ahead, of this project and of no project, with the links to change them. */
export function OwnBookings({ projectId, bookings, place }: Props) {
  const words = useWords(projectWords).calls;
  const said = useSaid();
  if (!bookings.ok) {
    return (
      <AsideSection title={words.title(2)}>
        <p className="text-rust">{said(reasonOf(bookings))}</p>
      </AsideSection>
    );
  }
  const here = bookings.bookings.filter(
    ({ project_id }) => !project_id || project_id === projectId,
  );
  if (here.length === 0) return null;
  return (
    <AsideSection title={words.title(here.length)}>
      <ul className="-mt-1 grid gap-5">
        {here.map((booking) => (
          <li key={booking.id}>
            <OneBooking booking={booking} place={place} />
          </li>
        ))}
      </ul>
    </AsideSection>
  );
}

function OneBooking({ booking, place }: { booking: OwnBooking; place: Place }) {
  const words = useWords(projectWords).calls;
  const { event, starts_at, zone, phone, links } = booking;
  const locale = place.language === "en" ? "en-US" : place.language;
  return (
    <>
      <p className="font-semibold">{words.kinds[event]}</p>
      <p>
        <time dateTime={starts_at} className="text-ember">
          {shownMoment(starts_at, { zone, locale })}
        </time>
        <span className="text-muted text-sm"> ({shownZone(starts_at, zone)})</span>
      </p>
      <p className="text-muted text-sm [overflow-wrap:anywhere]">{words.weRing(phone)}</p>
      <p className="flex flex-wrap gap-x-5 text-sm">
        <a href={links.move} className={line}>
          {words.move}
        </a>
        <a href={links.cancel} className={line}>
          {words.cancel}
        </a>
        <a href={links.file} className={`${line} gap-1.5`}>
          <CalendarPlus aria-hidden className="size-4" /> {words.file}
        </a>
      </p>
    </>
  );
}

const line = "inline-flex min-h-11 items-center font-medium underline-offset-4 hover:underline";
