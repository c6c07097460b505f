import { randomBytes } from "node:crypto";
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";
import { commandLine } from "../version.ts";

export interface Keys {
  jwtSecret: string;
  publishableKey: string;
  secretKey: string;
}

/**
 * The keys that must be the same from one start on a database to the next, by the names of their settings; on a
 * PostgreSQL server, which other processes may use too, also the keys that all processes must have in common.
 */
export function sharedKeys(
  { jwtSecret, secretKey, publishableKey }: Keys,
  kind: "embedded" | "server",
) {
  const lasting = { name: "JWT_SECRET", value: jwtSecret };
  if (kind === "embedded") return [lasting];
  return [
    lasting,
    { name: "SUPABASE_SECRET_KEY", value: secretKey },
    { name: "SUPABASE_PUBLISHABLE_KEY", value: publishableKey },
  ];
}

/** The secrets as a backup holds them, which is what DATA_DIR/keys.json holds. */
export function backupKeys({
  jwtSecret,
  secretKey,
}: Pick<Keys, "jwtSecret" | "secretKey">): string {
  return `${JSON.stringify({ jwtSecret, secretKey }, null, 2)}\n`;
}

/** Not a secret, because it is in every page; the same on every new installation. */
const defaultPublishableKey = "sb_publishable_daybreak_local_key";

/** What the settings give; null: it is made, and kept. */
export interface KeySettings {
  jwtSecret: string | null;
  publishableKey: string | null;
  secretKey: string | null;
}

type Secrets = Pick<Keys, "jwtSecret" | "secretKey">;

/**
 * The installation's keys: from the settings where they are given, else from `path`, where they are made
 * at the first start, in a file that only its owner may read.
 */
export function readKeys(settings: KeySettings, path: string): Keys {
  const { jwtSecret, secretKey } = settings;
  if (jwtSecret && secretKey) return keysWith(settings, { jwtSecret, secretKey });
  const stored = storedKeys(path);
  if (stored) return keysWith(settings, stored);
  const made = newKeys();
  storeKeys(made, path);
  return keysWith(settings, made);
}

/** What the settings give, and `others` for the rest. */
export function keysWith(settings: KeySettings, others: Secrets): Keys {
  const keys = {
    jwtSecret: settings.jwtSecret ?? others.jwtSecret,
    secretKey: settings.secretKey ?? others.secretKey,
    publishableKey: settings.publishableKey ?? defaultPublishableKey,
  };
  if (keys.publishableKey === keys.secretKey) {
    throw new Error(
      "Cannot start: SUPABASE_PUBLISHABLE_KEY is the secret key, and it is printed into every page. Use another one, or leave it out.",
    );
  }
  return keys;
}

/** The keys in the file at `path`; null where there is none. */
export function storedKeys(path: string): Secrets | null {
  if (!existsSync(path)) return null;
  const { jwtSecret, secretKey } = JSON.parse(readFileSync(path, "utf8"));
  if (typeof jwtSecret === "string" && typeof secretKey === "string") {
    return { jwtSecret, secretKey };
  }
  throw new Error(
    `Cannot start: ${path} is damaged. Restore it from a backup, or remove it and run \`${commandLine("change-keys")}\` to make new ones (everyone is signed out then).`,
  );
}

export function newKeys(): Secrets {
  return {
    jwtSecret: randomBytes(32).toString("base64url"),
    secretKey: `sb_secret_${randomBytes(32).toString("base64url")}`,
  };
}

export function storeKeys(keys: Secrets, path: string) {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const beside = `${path}.new`;
  writeFileSync(beside, backupKeys(keys), { mode: 0o600 });
  const file = openSync(beside, "r");
  fsyncSync(file);
  closeSync(file);
  renameSync(beside, path);
}
