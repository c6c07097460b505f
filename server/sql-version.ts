import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 78,
  compatibleWith: 1,
  sha256: "4ecef00a687c5079cbf6e0fe1db7334d928ba6d5b6f0bcf77eba2b7e3790b550",
} satisfies SqlVersion & { sha256: string };
