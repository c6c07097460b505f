import { Suspense, use, useState } from "react";
import { Link } from "react-router";
import type { Locale } from "#domain/locale.ts";
import { reasonOf } from "#web/data/answer.ts";
import { readHistory } from "#web/data/contact-history.ts";
import type { Booking } from "#web/data/studio-bookings.ts";
import { historyHref } from "../address-link.tsx";
import { Timeline } from "../contact/timeline.tsx";
import { TimelineSkeleton } from "../contact/timeline-skeleton.tsx";

type Props = { booking: Booking; locale: Locale };

const maxEntries = 5;

/** What else came from the address of the booking: a report that they mailed to themselves, a message, a project. */
export function EarlierContacts({ booking, locale }: Props) {
  const [pending] = useState(() => readHistory(booking.email, null));
  return (
    <section>
      <h4 className="mb-4 border-line border-b pb-2 font-semibold text-sm">
        What came from this address
      </h4>
      <Suspense
        fallback={<TimelineSkeleton label="Loading what came from this address" entries={2} />}
      >
        <Entries {...{ booking, locale, pending }} />
      </Suspense>
    </section>
  );
}

type EntriesProps = Props & { pending: ReturnType<typeof readHistory> };

function Entries({ booking, locale, pending }: EntriesProps) {
  const history = use(pending);
  if (!history.ok) return <p className="text-rust text-sm">{reasonOf(history)}</p>;
  const entries = history.entries.filter(({ kind, id }) => kind !== "mail" && id !== booking.id);
  if (entries.length === 0) {
    return (
      <p className="text-muted text-sm">
        Nothing else: this call is the first that we hear of them.
      </p>
    );
  }
  return (
    <>
      <Timeline entries={entries.slice(0, maxEntries)} locale={locale} />
      <Link to={historyHref(booking.email)} className="link text-sm">
        {entries.length > maxEntries
          ? `All ${entries.length}${history.more ? " and more" : ""}, and the mails`
          : "With the mails"}
      </Link>
    </>
  );
}
