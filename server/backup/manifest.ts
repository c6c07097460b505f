import { z } from "zod";

/** The last entry of a backup: what must be in it, and the checksums that prove it complete. */
export const manifestSchema = z.object({
  format: z.literal("daybreak-backup/1"),
  madeAt: z.string(),
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
