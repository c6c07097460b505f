import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 52,
  compatibleWith: 1,
  sha256: "58990a318f062bdcc3dc3cabb5ca31c26e232d1537901e3e4cbf31b1c27cd767",
} satisfies SqlVersion & { sha256: string };
