import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 80,
  compatibleWith: 1,
  sha256: "995d8cd49e7bc2db443549357ee8dfebfcf46ddc80aa40dbe6b47262a08702ab",
} satisfies SqlVersion & { sha256: string };
