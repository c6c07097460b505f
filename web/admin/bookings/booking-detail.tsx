import { Mail, Phone } from "lucide-react";
import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import { phoneLink } from "#domain/contact/telephone-number.ts";
import {
  calendarDay,
  cityAndOffset,
  dateAndTime,
  timeOfDay,
  weekdayAndDate,
  weekdayDateAndTime,
} from "#domain/dates.ts";
import type { Locale } from "#domain/locale.ts";
import { cityOf } from "#domain/time-zone.ts";
import { Refusal } from "#web/chrome/refusal.tsx";
import { bookedName, studioZone } from "#web/data/content.ts";
import { type Booking, cancelBooking } from "#web/data/studio-bookings.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { buttonLook } from "#web/ui/button-look.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { useSending } from "#web/ui/use-form.ts";
import { historyHref } from "../address-link.tsx";
import { DescriptionList } from "../description-list.tsx";
import { mailAddress } from "../mail-address.ts";
import { EarlierContacts } from "./earlier-contacts.tsx";
import { MoveBooking } from "./move-booking.tsx";

type Props = {
  booking: Booking;
  locale: Locale;
  /** Called with true while another time is being chosen. */
  onMoving: (isMoving: boolean) => void;
};

/** A booking with everything that is known of it, and the actions on it. */
export function BookingDetail({ booking, locale, onMoving }: Props) {
  const [moving, setMoving] = useState(false);
  const [done, setDone] = useState("");
  const showMoving = (isMoving: boolean) => {
    setMoving(isMoving);
    onMoving(isMoving);
  };
  if (moving) {
    return (
      <MoveBooking
        booking={booking}
        onBack={() => showMoving(false)}
        onMoved={() => {
          showMoving(false);
          setDone("Moved. A mail with the new time is on its way to them.");
        }}
      />
    );
  }
  return (
    <div className="grid gap-6">
      <Head booking={booking} />
      {done && <Banner tone="success">{done}</Banner>}
      <BookingFacts booking={booking} locale={locale} />
      {booking.note && (
        <section>
          <h4 className="mb-2 font-semibold text-sm">What it is about</h4>
          <p
            dir="auto"
            className="whitespace-pre-wrap rounded-md bg-sunken p-5 [overflow-wrap:anywhere]"
          >
            {booking.note}
          </p>
        </section>
      )}
      <Actions
        booking={booking}
        onMove={() => {
          setDone("");
          showMoving(true);
        }}
        onCancelled={() => setDone("Cancelled. A mail that says so is on its way to them.")}
      />
      <EarlierContacts booking={booking} locale={locale} />
    </div>
  );
}

function Head({ booking }: { booking: Booking }) {
  const { name, starts_at, ends_at, status, sequence, zone } = booking;
  const here = { timezone: studioZone() };
  const isInOtherZone =
    weekdayDateAndTime(starts_at, { timezone: zone }) !== weekdayDateAndTime(starts_at, here) &&
    zone !== studioZone();
  return (
    <header>
      <p className="mb-2 flex flex-wrap items-center gap-2">
        <Badge>{bookedName(booking)}</Badge>
        {status === "cancelled" ? (
          <Badge tone="red">Cancelled</Badge>
        ) : (
          sequence > 0 && <Badge tone="yellow">Moved</Badge>
        )}
      </p>
      <h3 dir="auto" className="text-xl [overflow-wrap:anywhere]">
        {name}
      </h3>
      <p className={`mt-1 font-semibold ${status === "cancelled" ? "line-through" : ""}`}>
        {weekdayAndDate(starts_at, here)}, {timeOfDay(starts_at, here)} to{" "}
        {timeOfDay(ends_at, here)}
        <span className="font-normal text-muted"> in {cityOf(studioZone())}</span>
      </p>
      <p className="text-muted text-sm">
        {isInOtherZone
          ? `For them: ${timeThere(booking)}`
          : `The same time for them, in ${cityOf(zone)}.`}
      </p>
    </header>
  );
}

/** `7:00 PM in Berlin, GMT+1`, with the day where it differs from the studio's. */
function timeThere({ starts_at, zone }: Booking): string {
  const isSameDay = calendarDay(starts_at, zone) === calendarDay(starts_at, studioZone());
  const time = isSameDay
    ? timeOfDay(starts_at, { timezone: zone })
    : weekdayDateAndTime(starts_at, { timezone: zone });
  return `${time} in ${cityAndOffset(starts_at, zone)}`;
}

function BookingFacts({ booking, locale }: { booking: Booking; locale: Locale }) {
  const { phone, email, project, user_id, created_at } = booking;
  return (
    <DescriptionList
      items={[
        { term: "Phone", value: <PhoneNumber phone={phone} /> },
        {
          term: "Email",
          value: (
            <Link to={historyHref(email)} className="link" title={`History of ${email}`}>
              {email}
            </Link>
          ),
        },
        ...(project
          ? [
              {
                term: "Project",
                value: (
                  <Link to={`/admin/project/${project.id}`} dir="auto" className="link">
                    {project.business_name}
                  </Link>
                ),
              },
            ]
          : []),
        {
          term: "Booked",
          value: `${dateAndTime(created_at, locale)}, ${user_id ? "by a client, signed in" : "by a visitor"}`,
        },
        ...changes(booking),
      ]}
    />
  );
}

function changes({ sequence, status, changed_side }: Booking) {
  if (sequence === 0) return [];
  const who = {
    visitor: "with the link in the mail",
    client: "by the client",
    studio: "by the studio",
  };
  const what =
    status === "cancelled" ? "Cancelled" : sequence === 1 ? "Once" : `${sequence} times, last`;
  return [
    { term: status === "cancelled" ? "State" : "Moved", value: `${what} ${who[changed_side]}` },
  ];
}

function PhoneNumber({ phone }: { phone: string }) {
  return isDialled(phone) ? (
    <a href={phoneLink(phone)} className="link">
      {phone}
    </a>
  ) : (
    phone
  );
}

function isDialled(phone: string): boolean {
  return /^\+?\d{5,20}$/.test(phone.replace(/[\s().\-/]/g, ""));
}

type ActionsProps = { booking: Booking; onMove: () => void; onCancelled: () => void };

function Actions({ booking, onMove, onCancelled }: ActionsProps) {
  const { id, name, phone, email, status, starts_at } = booking;
  const { revalidate } = useRevalidator();
  const { refused, banner, send, clear } = useSending();
  const [asking, setAsking] = useState(false);
  const isAhead = status === "booked" && Date.parse(starts_at) > Date.now();
  const cancel = async () => {
    const answer = await send(() => cancelBooking(id));
    setAsking(false);
    if (!answer) return;
    if (answer.ok) onCancelled();
    await revalidate();
  };
  return (
    <div className="grid gap-4">
      <Refusal refused={refused} banner={banner} />
      <div className="flex flex-wrap gap-3">
        {isAhead && (
          <Button size="sm" onClick={onMove}>
            Move
          </Button>
        )}
        {isDialled(phone) && (
          <a href={phoneLink(phone)} className={buttonLook("secondary", "sm")}>
            <Phone aria-hidden className="size-4" /> Ring
          </a>
        )}
        <a
          href={mailAddress(email, `Your ${bookedName(booking).toLowerCase()}`)}
          className={buttonLook("secondary", "sm")}
        >
          <Mail aria-hidden className="size-4" /> Write a mail
        </a>
        {isAhead && (
          <Button
            variant="quiet"
            size="sm"
            className="text-rust"
            onClick={() => {
              clear();
              setAsking(true);
            }}
          >
            Cancel the call
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        title="Cancel this call?"
        confirmLabel="Cancel the call"
        cancelLabel="Keep it"
        danger
        onConfirm={() => cancel()}
        onCancel={() => setAsking(false)}
      >
        <p className="[overflow-wrap:anywhere]">
          <bdi>{name}</bdi> gets a mail that says so, and the time is free for others again. A
          cancelled call cannot be brought back, only booked anew.
        </p>
      </ConfirmDialog>
    </div>
  );
}
