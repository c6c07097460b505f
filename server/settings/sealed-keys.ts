import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import type { Queryable } from "#engine/postgres/database.ts";
import { claimKeys } from "#engine/postgres/key-fingerprints.ts";
import { beforeOpening } from "#engine/postgres/server.ts";
import { commandLine } from "../version.ts";
import {
  type KeySettings,
  type Keys,
  keysWith,
  newKeys,
  readKeys,
  sharedKeys,
  storedKeys,
} from "./keys.ts";

export interface SealingSettings extends KeySettings {
  /** PostgreSQL; the embedded database has its keys beside it. */
  databaseUrl: string | null;
  /** Seals the keys in the database; null: they are in the settings or in a file. */
  keyEncryptionKey: string | null;
  /** The one before, for the first start with another one. */
  formerKeyEncryptionKey: string | null;
}

/**
 * The keys of the installation: from the settings where they are given, else sealed in the database where there is a key
 * for that, else from the file at `path`. The first start with that key seals what was used so far, or new ones.
 * @param change whether the keys are replaced; `sealKeys` stores them once the database is open.
 */
export async function installationKeys(
  settings: SealingSettings,
  path: string,
  { change = false } = {},
): Promise<Keys> {
  const { databaseUrl, keyEncryptionKey: key, formerKeyEncryptionKey: former } = settings;
  if (!databaseUrl) return readKeys(settings, path);
  if (!key) {
    const isNew = !hasKeys(settings, path) && !change;
    if (isNew && (await beforeOpening(databaseUrl, readSealed))) throw new Error(missing);
    return readKeys(settings, path);
  }
  if (change) return keysWith(settings, newKeys());
  return beforeOpening(databaseUrl, async (tx) => {
    await prepareTable(tx);
    const sealed = await readSealed(tx);
    if (sealed) {
      const opened = openWith(key, sealed);
      if (opened) return keysWith(settings, opened);
      const before = former ? openWith(former, sealed) : null;
      if (!before) throw new Error(wrong);
      await writeSealed(tx, seal(key, before));
      return keysWith(settings, before);
    }
    const keys = keysWith(settings, storedKeys(path) ?? newKeys());
    // Whoever has other keys than this database is used with is refused before they are stored.
    await claimKeys(tx, sharedKeys(keys, "server"));
    await writeSealed(tx, seal(key, keys));
    return keys;
  });
}

/** Whether the settings, the file at `path` or the database have the keys, so that none have to be made. */
export function hasKeys(settings: Omit<SealingSettings, "databaseUrl">, path: string): boolean {
  const { jwtSecret, secretKey, keyEncryptionKey } = settings;
  return Boolean((jwtSecret && secretKey) || keyEncryptionKey) || existsSync(path);
}

/** Stores keys that replace others. */
export async function sealKeys(tx: Queryable, { keyEncryptionKey }: SealingSettings, keys: Keys) {
  if (!keyEncryptionKey) return;
  await prepareTable(tx);
  await writeSealed(tx, seal(keyEncryptionKey, keys));
}

const missing =
  "Cannot start: the keys of this database are sealed in it. Set KEY_ENCRYPTION_KEY as it is for the other processes, or JWT_SECRET and SUPABASE_SECRET_KEY.";
const wrong = `Cannot start: KEY_ENCRYPTION_KEY is not the one with which the keys of this database are sealed. Set it as it is for the other processes. After a change on purpose set the former one as KEY_ENCRYPTION_FORMER_KEY for one start. If it is lost, stop every process and run \`${commandLine("change-keys")}\`, which makes new keys (everyone is signed out then).`;

/** As for the fingerprints, the table is made before the first migration. */
async function prepareTable(tx: Queryable) {
  await tx.query("select pg_advisory_xact_lock(72623859)");
  await tx.exec(`create schema if not exists engine;
    create table if not exists engine.sealed_keys (
      only_row boolean primary key default true check (only_row),
      sealed text not null,
      sealed_at timestamptz not null default now())`);
}

async function readSealed(tx: Queryable): Promise<string | null> {
  const { rows: tables } = await tx.query<{ is_there: boolean }>(
    "select to_regclass('engine.sealed_keys') is not null as is_there",
  );
  if (!tables[0]?.is_there) return null;
  const { rows } = await tx.query<{ sealed: string }>("select sealed from engine.sealed_keys");
  return rows[0]?.sealed ?? null;
}

async function writeSealed(tx: Queryable, sealed: string) {
  await tx.query(
    `insert into engine.sealed_keys (sealed) values ($1)
     on conflict (only_row) do update set sealed = excluded.sealed, sealed_at = now()`,
    [sealed],
  );
}

const algorithm = "aes-256-gcm";
const saltBytes = 16;
const nonceBytes = 12;
const tagBytes = 16;

/** Salt, nonce, ciphertext, tag in base64url; the key is HKDF-SHA256 of the setting and the salt. */
function seal(
  key: string,
  { jwtSecret, secretKey }: Pick<Keys, "jwtSecret" | "secretKey">,
): string {
  const [salt, nonce] = [randomBytes(saltBytes), randomBytes(nonceBytes)];
  const cipher = createCipheriv(algorithm, derived(key, salt), nonce);
  const plain = JSON.stringify({ jwtSecret, secretKey });
  const encrypted = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([salt, nonce, encrypted, cipher.getAuthTag()]).toString("base64url");
}

/** @returns null where they were sealed with another key, or were changed. */
function openWith(key: string, sealed: string): Pick<Keys, "jwtSecret" | "secretKey"> | null {
  const bytes = Buffer.from(sealed, "base64url");
  const begin = saltBytes + nonceBytes;
  try {
    const from = derived(key, bytes.subarray(0, saltBytes));
    const decipher = createDecipheriv(algorithm, from, bytes.subarray(saltBytes, begin), {
      authTagLength: tagBytes,
    });
    decipher.setAuthTag(bytes.subarray(-tagBytes));
    const plain = [decipher.update(bytes.subarray(begin, -tagBytes)), decipher.final()];
    return JSON.parse(Buffer.concat(plain).toString());
  } catch {
    return null;
  }
}

function derived(key: string, salt: Buffer): Buffer {
  return Buffer.from(hkdfSync("sha256", key, salt, "keys of a Daybreak installation", 32));
}
