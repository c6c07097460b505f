import { useEffect, useRef, useState } from "react";
import type { VisitorBooking } from "#domain/booking/booking.ts";
import { cityAndOffset, timeOfDay, weekdayAndDate, weekdayDateAndTime } from "#domain/dates.ts";
import { cityOf } from "#domain/time-zone.ts";
import type { Answer } from "#web/data/answer.ts";
import { readBooking } from "#web/data/bookings.ts";
import { languageInEffect } from "#web/data/language.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { buttonLook } from "#web/ui/button-look.ts";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { Sunrise } from "#web/ui/sunrise.tsx";
import { calendarWords } from "./calendar-words.ts";
import { clockHours } from "./clock-hours.ts";
import type { SchedulerProps } from "./scheduler-props.ts";

type Props = Pick<SchedulerProps, "studio" | "as"> & { token: string; onAgain: () => void };

/** Shows the present state of the booking. It is read anew each time, because it may have been moved meanwhile. */
export function Booked({ token, studio, as, onAgain }: Props) {
  const [answer, setAnswer] = useState<Answer<{ booking: VisitorBooking }>>();
  useEffect(() => {
    let isLeft = false;
    void readBooking(token).then((found) => !isLeft && setAnswer(found));
    return () => {
      isLeft = true;
    };
  }, [token]);
  const words = calendarWords.in();
  if (!answer) {
    return (
      <Loading label={words.callLoading}>
        <Skeleton className="h-10 w-64" />
        <Skeleton className="mt-6 h-24 w-full" />
      </Loading>
    );
  }
  if (!answer.ok) {
    return (
      <Banner tone="error" title={words.answer(answer.message)}>
        <Button variant="secondary" size="sm" className="mt-2" onClick={onAgain}>
          {words.toCalendar}
        </Button>
      </Banner>
    );
  }
  return <BookingDetails booking={answer.booking} studio={studio} as={as} onAgain={onAgain} />;
}

function BookingDetails({
  booking,
  studio,
  as: Heading,
  onAgain,
}: Omit<Props, "token"> & { booking: VisitorBooking }) {
  const { starts_at: at, ends_at: end, zone, links, email, phone } = booking;
  const words = calendarWords.in();
  const locale = { language: languageInEffect(), hour12: clockHours() };
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // After the form, the focus was moved to the surrounding step while the booking was still loading.
    if (document.activeElement?.hasAttribute("data-step")) heading.current?.focus();
  }, []);
  const isOff = booking.status === "cancelled";
  return (
    <div role="status" className="grid justify-items-start gap-6">
      <Sunrise />
      <Heading
        ref={heading}
        data-step-heading
        tabIndex={-1}
        className="font-bold text-2xl tracking-tight outline-none"
      >
        {isOff ? words.cancelled : words.booked}
        <span className="block text-ember">
          {weekdayAndDate(at, { timezone: zone, ...locale })},{" "}
          {words.fromTo(
            timeOfDay(at, { timezone: zone, ...locale }),
            timeOfDay(end, { timezone: zone, ...locale }),
          )}
        </span>
      </Heading>
      <p className="measure text-muted">
        {cityAndOffset(at, zone)}
        {zone !== studio.zone &&
          words.there(
            cityOf(studio.zone),
            weekdayDateAndTime(at, { timezone: studio.zone, ...locale }),
          )}
        . {!isOff && words.weRing(phone)}
      </p>
      {!isOff && (
        <>
          <ul className="flex flex-wrap gap-3">
            <li>
              <a href={links.file} className={buttonLook("primary", "md")}>
                {words.add}
              </a>
            </li>
            <li>
              <a
                href={links.google}
                target="_blank"
                rel="noopener noreferrer"
                className={buttonLook("secondary", "md")}
              >
                Google Calendar
              </a>
            </li>
            <li>
              <a
                href={links.outlook}
                target="_blank"
                rel="noopener noreferrer"
                className={buttonLook("secondary", "md")}
              >
                Outlook
              </a>
            </li>
          </ul>
          <p className="measure">
            {words.confirmation}
            <bdi className="font-semibold">{email}</bdi>
            {words.comeUp}
            <a href={links.move} className="link">
              {words.move}
            </a>
            {words.or}
            <a href={links.cancel} className="link">
              {words.cancel}
            </a>
            {words.cancelEnd}
          </p>
        </>
      )}
      <button type="button" onClick={onAgain} className="link min-h-11">
        {words.bookAnother}
      </button>
    </div>
  );
}
