import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 119,
  compatibleWith: 1,
  sha256: "cbdd1b2844fe6445db610de2c9dd2138e06121aca6b356eacb85d789e76ee67a",
} satisfies SqlVersion & { sha256: string };
