import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 7,
  compatibleWith: 1,
  sha256: "8c35958ca0e325fb3a0a06c022677532139813bb2678876aad04aa85c3aa79a5",
} satisfies SqlVersion & { sha256: string };
