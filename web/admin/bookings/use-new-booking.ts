import { useEffect, useState } from "react";
import type { BookingSummary } from "#web/data/studio-bookings.ts";

const markedForMs = 6_000;

/** Returns a booking that was made after the page was opened, for a few seconds. `ahead`: the bookings ahead; null
 * while loading. */
export function useNewBooking(ahead: readonly BookingSummary[] | null): BookingSummary | null {
  const [known, setKnown] = useState<ReadonlySet<string> | null>(null);
  const [latest, setLatest] = useState<BookingSummary | null>(null);
  const unknown = ahead?.find(({ id }) => known !== null && !known.has(id));
  if (ahead && (known === null || unknown)) {
    setKnown(new Set([...(known ?? []), ...ahead.map(({ id }) => id)]));
    if (unknown) setLatest(unknown);
  }

  useEffect(() => {
    if (!latest) return;
    const timer = setTimeout(() => setLatest(null), markedForMs);
    return () => clearTimeout(timer);
  }, [latest]);

  return latest;
}
