import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 90,
  compatibleWith: 1,
  sha256: "73763e71396751d4318b16e13215948b25c431bb231d3876277ad2a7fc726a2a",
} satisfies SqlVersion & { sha256: string };
