import { createHash, randomBytes } from "node:crypto";
import { studio } from "#content/studio.ts";
import type { Database, Queryable } from "#engine/postgres/database.ts";
import { calendarFile, organizerOf } from "./calendar-file.ts";
import { type Booking, bookingColumns, typeOf } from "./row.ts";

/** Since when there is an address at which the studio's calls can be read; null where there is none. */
export async function feedSince(db: Queryable): Promise<Date | null> {
  const { rows } = await db.query<{ created_at: Date }>(
    "select created_at from private.booking_feed",
  );
  return rows[0]?.created_at ?? null;
}

/** A new key, told once and kept as its hash; the one before opens nothing any more. `by`: the admin. */
export async function renewFeed(db: Database, by: string | null): Promise<string> {
  const key = randomBytes(32).toString("base64url");
  await db.transaction(async (tx) => {
    await tx.query(
      `insert into private.booking_feed (key_hash) values ($1)
       on conflict (only_one) do update set key_hash = excluded.key_hash, created_at = now()`,
      [hashOf(key)],
    );
    await note(tx, by, { renewed: true });
  });
  return key;
}

export async function endFeed(db: Database, by: string | null) {
  await db.transaction(async (tx) => {
    const { count } = await tx.query("delete from private.booking_feed");
    if (count > 0) await note(tx, by, { ended: true });
  });
}

/** All calls from three months ago on as a calendar (RFC 5545); null for a key that opens none. */
export async function readFeed(db: Queryable, key: string): Promise<string | null> {
  const { rows: known } = await db.query("select 1 from private.booking_feed where key_hash = $1", [
    hashOf(key),
  ]);
  if (known.length === 0) return null;
  const { rows } = await db.query<Booking>(
    `select ${bookingColumns} from public.bookings
     where status = 'booked' and starts_at > now() - interval '90 days' order by starts_at`,
  );
  return calendarFile({
    method: "PUBLISH",
    name: `${studio.name}: calls`,
    organizer: organizerOf({ studio }),
    entries: rows.map((booking) => ({
      booking,
      title: `${typeOf(booking).name}: ${booking.name}`,
      details: [`Ring ${booking.phone}`, booking.email, booking.note].filter(Boolean).join("\n"),
    })),
  });
}

// Of 256 random bits: nobody finds them again by trying.
function hashOf(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}

async function note(tx: Queryable, by: string | null, facts: object) {
  await tx.query(
    `insert into public.audit_log (actor, side, action, row_id, facts)
     values ($1::uuid, 'studio', 'booking.feed', 'feed', $2)`,
    [by, { ...facts }],
  );
}
