import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 151,
  compatibleWith: 1,
  sha256: "7215318f1085b83a48bf624b9e0bceab27e9f8dc210cc839390996264f7288e4",
} satisfies SqlVersion & { sha256: string };
