import { createHash, randomBytes } from "node:crypto";
import type { Database, Queryable } from "#engine/postgres/database.ts";

/** When the feed's present key was made; null while there is no feed. */
export async function feedSince(db: Queryable): Promise<Date | null> {
  const { rows } = await db.query<{ created_at: Date }>(
    "select created_at from private.booking_feed",
  );
  return rows[0]?.created_at ?? null;
}

/** Makes a new key of 256 bits and ends the one before. Only its hash is stored, so it is shown this once. */
export async function renewFeed(db: Database, by: string | null): Promise<string> {
  const key = randomBytes(32).toString("base64url");
  await db.transaction(async (tx) => {
    await tx.query(
      `insert into private.booking_feed (key_hash) values ($1)
       on conflict (only_one) do update set key_hash = excluded.key_hash, created_at = clock_timestamp()`,
      [hashOf(key)],
    );
    await audit(tx, by, { renewed: true });
  });
  return key;
}

/** Ends the feed: no address shows the bookings any more. */
export async function endFeed(db: Database, by: string | null): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.query("delete from private.booking_feed returning 1");
    if (rows.length > 0) await audit(tx, by, { ended: true });
  });
}

export async function isFeedKey(db: Queryable, key: string): Promise<boolean> {
  const { rows } = await db.query("select 1 from private.booking_feed where key_hash = $1", [
    hashOf(key),
  ]);
  return rows.length > 0;
}

// 256 random bits cannot be guessed from an unsalted hash.
function hashOf(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}

async function audit(tx: Queryable, by: string | null, facts: Record<string, boolean>) {
  await tx.query(
    `insert into public.audit_log (actor, side, action, row_id, facts)
     values ($1::uuid, 'studio', 'booking.feed', 'feed', $2)`,
    [by, facts],
  );
}
