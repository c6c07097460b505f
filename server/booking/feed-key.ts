import { createHash, randomBytes } from "node:crypto";
import type { Database, Queryable } from "#engine/postgres/database.ts";

/** When the present key of this person's feed was made; null while there is none. */
export async function feedSince(db: Queryable, userId: string): Promise<Date | null> {
  const { rows } = await db.query<{ created_at: Date }>(
    "select created_at from private.booking_feed where user_id = $1::uuid",
    [userId],
  );
  return rows[0]?.created_at ?? null;
}

/** Makes a new key of 256 bits and ends the person's former one. Only its hash is stored, so it is shown this once. */
export async function renewFeed(db: Database, by: string): Promise<string> {
  const key = randomBytes(32).toString("base64url");
  await db.transaction(async (tx) => {
    await tx.query(
      `insert into private.booking_feed (user_id, key_hash) values ($1::uuid, $2)
       on conflict (user_id) do update set key_hash = excluded.key_hash, created_at = clock_timestamp()`,
      [by, hashOf(key)],
    );
    await audit(tx, by, { renewed: true });
  });
  return key;
}

/** Ends this person's feed: its address shows the bookings no more. */
export async function endFeed(db: Database, by: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.query(
      "delete from private.booking_feed where user_id = $1::uuid returning 1",
      [by],
    );
    if (rows.length > 0) await audit(tx, by, { ended: true });
  });
}

/** Whether it is the key of somebody who may read the bookings now. */
export async function isFeedKey(db: Queryable, key: string): Promise<boolean> {
  const { rows } = await db.query(
    `select 1 from private.booking_feed f join public.staff s on s.user_id = f.user_id
     where f.key_hash = $1 and s.role in ('owner', 'manager')`,
    [hashOf(key)],
  );
  return rows.length > 0;
}

// 256 random bits cannot be guessed from an unsalted hash.
function hashOf(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}

async function audit(tx: Queryable, by: string, facts: Record<string, boolean>) {
  await tx.query(
    `insert into public.audit_log (actor, side, action, row_id, facts)
     values ($1::uuid, 'studio', 'booking.feed', 'feed', $2)`,
    [by, facts],
  );
}
