import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, zstdDecompressSync } from "node:zlib";
import pg from "pg";

/**
 * The two dumps are of installations of commit c5fcf36, with the demo data of `npm run seed` and with what one client
 * and the studio then did through the official client. They were made by scripts/commands/dump-database.ts. These are
 * the keys of both installations.
 */
export const keysOfDumps = {
  JWT_SECRET: "4mC8wX1qZr7Yt0LpKd5NhVb3FgJs9EuA6oRiQcTxWyM",
  SUPABASE_SECRET_KEY: "sb_secret_Hq3vT8kLz1XcN6mBw9RyPd4Gj7Fs2Ae5",
};
export const clientOfDumps = { email: "ada@example.com", password: "correct horse battery" };

/** Unpacks the embedded database into `<dataDir>/database`. */
export function unpackEmbedded(dataDir: string): string {
  // The archive is written to a file and not piped, because tar stops at the last entry and does not read the padding
  // behind it.
  const archive = join(dataDir, "embedded.tar");
  writeFileSync(
    archive,
    zstdDecompressSync(readFileSync(join(import.meta.dirname, "embedded.tar.zst"))),
  );
  execFileSync("tar", ["-x", "-f", archive, "-C", dataDir]);
  rmSync(archive);
  return join(dataDir, "database");
}

/** Restores the PostgreSQL dump into a new database of this server; the former one of that name is dropped. */
export async function restoreServer(ownerUrl: string, name: string): Promise<string> {
  await runOn(ownerUrl, [
    `drop database if exists ${name} with (force)`,
    `create database ${name}`,
    `do $$ begin
       create role anon nologin noinherit;
       create role authenticated nologin noinherit;
       create role service_role nologin noinherit bypassrls;
       create role authenticator nologin noinherit;
     exception when duplicate_object then null; end $$`,
  ]);
  const url = new URL(ownerUrl);
  url.pathname = `/${name}`;
  const dump = gunzipSync(readFileSync(join(import.meta.dirname, "server.sql.gz"))).toString();
  // A line that begins with a backslash is a command to psql, which the server does not understand.
  await runOn(url.href, [dump.replaceAll(/^\\.*$/gm, "")]);
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
