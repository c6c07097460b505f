import { createHash, randomBytes } from "node:crypto";
import type { Database, Queryable } from "#engine/postgres/database.ts";

/** Since when there is a feed; null while there is none. */
export async function feedSince(db: Queryable): Promise<Date | null> {
  const { rows } = await db.query<{ created_at: Date }>(
    "select created_at from private.booking_feed",
  );
  return rows[0]?.created_at ?? null;
}

/** A new key, 256 bits, told this once: only its hash is stored. The one before ends. */
export async function renewFeed(db: Database, by: string | null): Promise<string> {
  const key = randomBytes(32).toString("base64url");
  await db.transaction(async (tx) => {
    await tx.query(
      `insert into private.booking_feed (key_hash) values ($1)
       on conflict (only_one) do update set key_hash = excluded.key_hash, created_at = clock_timestamp()`,
      [hashOf(key)],
    );
    await note(tx, by, { renewed: true });
  });
  return key;
}

/** No address opens the calls any more. */
export async function endFeed(db: Database, by: string | null): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.query("delete from private.booking_feed returning 1");
    if (rows.length > 0) await note(tx, by, { ended: true });
  });
}

export async function isFeedKey(db: Queryable, key: string): Promise<boolean> {
  const { rows } = await db.query("select 1 from private.booking_feed where key_hash = $1", [
    hashOf(key),
  ]);
  return rows.length > 0;
}

// A key of this length cannot be guessed from its hash, so a plain one will do.
function hashOf(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}

async function note(tx: Queryable, by: string | null, facts: Record<string, boolean>) {
  await tx.query(
    `insert into public.audit_log (actor, side, action, row_id, facts)
     values ($1::uuid, 'studio', 'booking.feed', 'feed', $2)`,
    [by, facts],
  );
}
