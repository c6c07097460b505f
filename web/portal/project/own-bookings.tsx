import { CalendarPlus } from "lucide-react";
import type { OwnBooking } from "#domain/booking/booking.ts";
import { cityAndOffset, weekdayDateAndTime } from "#domain/dates.ts";
import type { Locale } from "#domain/locale.ts";
import { type Answer, reasonOf } from "#web/data/answer.ts";
import { useTranslate } from "#web/language/translate.ts";
import { useWords } from "#web/language/words.ts";
import { keepsRead, useLatestData } from "#web/project/use-latest-data.ts";
import { AsideSection } from "../aside-section.tsx";
import { SoldText } from "../sold-text.tsx";
import { projectWords } from "./words.ts";

type Bookings = Answer<{ bookings: OwnBooking[] }>;
type Props = { projectId: string; bookings: Promise<Bookings>; locale: Locale };

/** The client's bookings ahead, of this project and of no project, with the links to change them. */
export function OwnBookings({ projectId, bookings: promise, locale }: Props) {
  const { data: bookings } = useLatestData(promise, keepsRead);
  const words = useWords(projectWords).bookings;
  const translate = useTranslate();
  if (!bookings) return null;
  if (!bookings.ok) {
    return (
      <AsideSection title={words.title(2)}>
        <p className="text-rust">{translate(reasonOf(bookings))}</p>
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
            <OneBooking booking={booking} locale={locale} />
          </li>
        ))}
      </ul>
    </AsideSection>
  );
}

function OneBooking({ booking, locale }: { booking: OwnBooking; locale: Locale }) {
  const words = useWords(projectWords).bookings;
  const { starts_at, zone, phone, links } = booking;
  return (
    <>
      <p className="font-semibold">
        <SoldText of={booking} text="name" />
      </p>
      <p>
        <time dateTime={starts_at} className="text-ember">
          {weekdayDateAndTime(starts_at, { ...locale, timezone: zone })}
        </time>
        <span className="text-muted text-sm"> ({cityAndOffset(starts_at, zone)})</span>
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
