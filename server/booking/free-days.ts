import type { FreeDays } from "#domain/booking/printed-days.ts";
import { freeSlots } from "#domain/booking/slots.ts";
import type { Database } from "#engine/postgres/database.ts";
import { readCalendar, readOffered } from "./calendar.ts";

interface Options {
  db: Database;
  now(): Temporal.Instant;
  /** Takes what the pages display from now on, by event. */
  publish(known: ReadonlyMap<string, FreeDays>): Promise<void>;
  onError(error: unknown): void;
  /** How old the days may become when nobody says that they have changed. */
  atMostMs?: number;
  /** How long the first read is waited for, so that a slow database does not keep the process from serving. */
  firstAtMostMs?: number;
}

/** The channel on which every process hears that bookings, hours or days off have changed. */
const channel = "free_days";

/**
 * Keeps the free days that the pages display: they are read now, when something has changed, and every minute, never for
 * a request. While the database is away the pages keep what they have. Returns when the pages have their first days.
 */
export async function keepFreeDays(options: Options): Promise<() => Promise<void>> {
  const { db, now, publish, onError, atMostMs = 60_000, firstAtMostMs = 2000 } = options;
  let reading: Promise<void> = Promise.resolve();
  let isRequested = false;
  const read = async () => {
    isRequested = false;
    const known = new Map<string, FreeDays>();
    const { eventTypes } = await readOffered(db);
    for (const { id: event } of eventTypes) {
      const calendar = await readCalendar(db, { event, now: now() });
      if (!calendar) continue;
      const from = calendar.now;
      const to = from.add({ hours: 24 * (calendar.event.horizonDays + 1) });
      const today = from.toZonedDateTimeISO(calendar.zone).toPlainDate().toString();
      const slots = freeSlots(calendar, { from, to }).map(String);
      known.set(event, { zone: calendar.zone, today, slots });
    }
    await publish(known);
  };
  // Changes during a read are one more read.
  const refresh = () => {
    if (isRequested) return;
    isRequested = true;
    reading = reading.then(read).catch((error) => {
      isRequested = false;
      onError(error);
    });
  };
  const stopListening = await db.listen(channel, { onNotification: refresh, onGap: refresh });
  refresh();
  const bound = Promise.withResolvers<void>();
  const patience = setTimeout(bound.resolve, firstAtMostMs);
  await Promise.race([reading, bound.promise]);
  clearTimeout(patience);
  const again = setInterval(refresh, atMostMs);
  again.unref();
  return async () => {
    clearInterval(again);
    await stopListening();
    await reading;
  };
}
