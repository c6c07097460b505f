import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, zstdDecompressSync } from "node:zlib";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import type { Database } from "#engine/postgres/database.ts";
import { openDatabase } from "#engine/postgres/open.ts";

/**
 * A folder for each release, and for each earlier commit, whose installations later versions are started on, with a dump
 * of each kind of database, made by scripts/commands/dump-database.ts:
 *
 * - c5fcf36, with the former history of the SQL: the demo data of `npm run seed`, and what one client and the studio
 *   then did through the official client.
 * - c023c139, a studio in Germany with 19 % and reverse charge: a deposit that waits for billing details, an issued one,
 *   an order that waits for its answer, drafts of invoices, a draft of the questionnaire, a booking, a feed of the
 *   bookings, one member, and invitations that nobody has followed yet.
 * - 0.1.0 and each later release: the demo data of `npm run seed` (its people have the password of `clientOfDumps`), and
 *   one start with ADMIN_EMAIL and ADMIN_PASSWORD. Of the embedded database's log only what recovery reads is there.
 */
export type Dumped = "c5fcf36" | "c023c139" | `${number}.${number}.${number}`;

/** The keys of all these installations. */
export const keysOfDumps = {
  JWT_SECRET: "4mC8wX1qZr7Yt0LpKd5NhVb3FgJs9EuA6oRiQcTxWyM",
  SUPABASE_SECRET_KEY: "sb_secret_Hq3vT8kLz1XcN6mBw9RyPd4Gj7Fs2Ae5",
};
/** A client of c5fcf36. Each account of c023c139 has this password, too. */
export const clientOfDumps = { email: "ada@example.com", password: "correct horse battery" };
/** The studio's owner and a client of each release; both have the password of `clientOfDumps`. */
export const peopleOfReleases = { owner: "owner@example.com", client: "ines.carvalho@example.com" };

/** What c023c139 mailed or displayed once: the tokens of the invitations' links, and the key of the feed. */
export const underWay = {
  embedded: {
    invitations: {
      "fred@example.com": "hGPcO6KF4cI6-Zeng2EyiwbIfy2lGdhRLJWDREnV7TY",
      "gus@example.com": "mm6b1phCMfKbhYlO8fEpfjDwvA5hLQF1dGMPyE-Tmps",
      "hana@example.com": "7Z1CeH2bBK10L9-RuOkqm6PYYg5gZsMLFHnxL8alEsk",
    },
    feedKey: "axJDSGdaEro-2fpGd6EL0Wm2smgPYyUtbsQjzwCu8Fs",
  },
  server: {
    invitations: {
      "fred@example.com": "lz0bkF7hFhe9hjJmixHLToECprNilk9YSMAmIM7-k6E",
      "gus@example.com": "NkbeMpQTsEmACuaeVZAc0Zo0nlll7ok-GyTUiTudRiI",
      "hana@example.com": "-q7g6kZYDQSKAGEaLFqK7jWh_FeiyM-PfmfNyRyvlKI",
    },
    feedKey: "GWwZ3l3ssW67czWcmWqL7RH_8oixkXGn-Zk80vmeRgg",
  },
};

/** Unpacks the embedded database into `<dataDir>/database`. */
function unpackEmbedded(dataDir: string, version: Dumped): string {
  // The archive is written to a file and not piped, because tar stops at the last entry and does not read the padding
  // behind it.
  const archive = join(dataDir, "embedded.tar");
  writeFileSync(
    archive,
    zstdDecompressSync(readFileSync(join(import.meta.dirname, version, "embedded.tar.zst"))),
  );
  execFileSync("tar", ["-x", "-f", archive, "-C", dataDir]);
  rmSync(archive);
  return join(dataDir, "database");
}

/** Restores the PostgreSQL dump into a new database of this server; the former one of that name is dropped. */
async function restoreServer(ownerUrl: string, name: string, version: Dumped): Promise<string> {
  const url = await emptyDatabase(ownerUrl, name);
  await runOn(ownerUrl, [
    `do $$ begin
       create role anon nologin noinherit;
       create role authenticated nologin noinherit;
       create role service_role nologin noinherit bypassrls;
       create role authenticator nologin noinherit;
     exception when duplicate_object then null; end $$`,
  ]);
  const dump = gunzipSync(
    readFileSync(join(import.meta.dirname, version, "server.sql.gz")),
  ).toString();
  // A line that begins with a backslash is a command to psql, which the server does not understand.
  await runOn(url, [dump.replaceAll(/^\\.*$/gm, "")]);
  return url;
}

/**
 * A fresh copy of that version's installation, as the settings that a start on it takes.
 * @param ownerUrl the cluster for a database on a server; null: the embedded one.
 */
async function dumpedInstallation(version: Dumped, ownerUrl: string | null) {
  const dataDir = mkdtempSync(join(tmpdir(), "daybreak-adoption-"));
  const env: Record<string, string> = { ...keysOfDumps, DATA_DIR: dataDir };
  if (ownerUrl)
    env.DATABASE_URL = await restoreServer(
      ownerUrl,
      `dump_${version.replaceAll(".", "_")}`,
      version,
    );
  else unpackEmbedded(dataDir, version);
  return { env, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}

/** A copy of that version's installation, made anew before one or all tests of a group: `env` are its settings. */
function copyOfDump(
  version: Dumped,
  ownerUrl: string | null,
  [before, after]: [typeof beforeEach | typeof beforeAll, typeof afterEach | typeof afterAll],
) {
  const current = { env: {} as Record<string, string>, remove: () => {} };
  before(async () => {
    Object.assign(current, await dumpedInstallation(version, ownerUrl));
  }, 120_000);
  after(() => current.remove());
  return current;
}

/**
 * A fresh copy for each test of a group.
 * @param ownerUrl as in `dumpedInstallation`, when the group's cluster has been started.
 */
export const eachOnDump = (version: Dumped, ownerUrl: string | null) =>
  copyOfDump(version, ownerUrl, [beforeEach, afterEach]);

/** As `eachOnDump`, with one copy for all tests of the group. */
export const allOnDump = (version: Dumped, ownerUrl: string | null) =>
  copyOfDump(version, ownerUrl, [beforeAll, afterAll]);

/** Opens the database of these settings. No server may be running on it. */
export const openDumped = ({ DATABASE_URL, DATA_DIR = "" }: Record<string, string>) =>
  openDatabase(
    DATABASE_URL
      ? { url: DATABASE_URL, secret: keysOfDumps.JWT_SECRET, poolSize: 2 }
      : { folder: join(DATA_DIR, "database") },
  );

/** Opens the database of these settings and runs `work` on it. */
export async function withDumped<Result>(
  env: Record<string, string>,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const db = await openDumped(env);
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

/** A new database of that name on this cluster; the former one is dropped. */
export async function emptyDatabase(ownerUrl: string, name: string): Promise<string> {
  await runOn(ownerUrl, [
    `drop database if exists ${name} with (force)`,
    `create database ${name}`,
  ]);
  const url = new URL(ownerUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function runOn(url: string, statements: readonly string[]) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
