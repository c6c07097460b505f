import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { z } from "zod";
import { sqlVersion } from "../sql-version.ts";
import { isRelease, version } from "../version.ts";

/** The last entry of a backup: what must be in it, and the checksums that prove it complete. */
export const manifestSchema = z.object({
  format: z.literal("daybreak-backup/1"),
  madeAt: z.string(),
  /** What made it: the release, the commit where it is a clone, and the number of the SQL. Backups of 2026 lack it. */
  version: z
    .object({ release: z.string(), commit: z.string().nullable(), sqlNumber: z.number() })
    .optional(),
  migrations: z.record(z.string(), z.string()),
  /** Rows of each table. */
  tables: z.record(z.string(), z.number()),
  /** SHA-256 in hex of each other entry. */
  sha256: z.record(z.string(), z.string()),
  /** Blobs that a row names and that were missing in storage. */
  missingFiles: z.array(z.string()),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const manifestName = "manifest.json";
export const keysName = "keys.json";
export const tableEntry = (name: string) => `tables/${name}.jsonl`;
export const fileEntry = (version: string) => `files/${version}`;

/** The version of this code, for the manifest and for refusals. */
export async function versionOf(): Promise<NonNullable<Manifest["version"]>> {
  return { release: version, commit: await commitOf(), sqlNumber: sqlVersion.number };
}

/** A release may lie in somebody else's clone, whose commit says nothing about it. */
async function commitOf(): Promise<string | null> {
  if (isRelease) return null;
  const cwd = import.meta.dirname;
  return promisify(execFile)("git", ["rev-parse", "--short=12", "HEAD"], { cwd }).then(
    ({ stdout }) => stdout.trim(),
    () => null,
  );
}
