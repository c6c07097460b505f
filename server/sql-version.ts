import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 41,
  compatibleWith: 1,
  sha256: "57619f74daa0fb9276cc57e917382b5c6d8fc10f2268d1855f15d16ce306eacb",
} satisfies SqlVersion & { sha256: string };
