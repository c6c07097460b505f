import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 83,
  compatibleWith: 1,
  sha256: "1a23af99eb5a32685a09da7cf2e0df814efd96d1f8ada8c580d95b4d4cfab282",
} satisfies SqlVersion & { sha256: string };
