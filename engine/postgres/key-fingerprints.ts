import { createHmac } from "node:crypto";
import type { Queryable } from "./database.ts";

/** A secret or key that every process on one database must share. */
export interface SharedKey {
  /** As the operator sets it: `JWT_SECRET`. */
  name: string;
  value: string;
}

class KeyMismatch extends Error {
  readonly key: string;

  constructor(key: string) {
    super(
      `Cannot start: ${key} differs from the one that this database is used with. Set it as it is on the other processes, or bring back the keys.json that was beside this database. To change it on purpose, stop every process and run the command change-keys with the new one.`,
    );
    this.key = key;
  }
}

/**
 * The first process that uses a database stores a fingerprint of each key. Every later one compares its keys before it
 * changes anything, so that a process with other keys does no damage. `change` replaces the stored fingerprints.
 * @throws KeyMismatch
 */
export async function claimKeys(
  tx: Queryable,
  keys: readonly SharedKey[],
  { change = false } = {},
): Promise<void> {
  // The migrations take the same advisory lock. This runs before the first of them, so it creates its own table.
  await tx.query("select pg_advisory_xact_lock(72623859)");
  await tx.exec(`create schema if not exists engine;
    create table if not exists engine.key_fingerprints (
      name text primary key, fingerprint text not null, set_at timestamptz not null default now())`);
  for (const { name, value } of keys) {
    const { rows } = await tx.query<{ fingerprint: string }>(
      `insert into engine.key_fingerprints as f (name, fingerprint) values ($1, $2)
       on conflict (name) do update
         set fingerprint = case when $3 then excluded.fingerprint else f.fingerprint end,
           set_at = case when $3 and f.fingerprint <> excluded.fingerprint then now() else f.set_at end
       returning fingerprint`,
      [name, keyFingerprint({ name, value }), change],
    );
    if (rows[0]?.fingerprint !== keyFingerprint({ name, value })) throw new KeyMismatch(name);
  }
}

/** A hash keyed by the secret itself, so that it reveals nothing about it: the secrets have 32 bytes or more. */
function keyFingerprint({ name, value }: SharedKey): string {
  return createHmac("sha256", value).update(`fingerprint of ${name}`).digest("hex").slice(0, 32);
}
