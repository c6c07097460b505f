import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 78,
  compatibleWith: 1,
  sha256: "6d6d585a1fd41dcba712cdaf123104eabf4c300579304872660cf11f46b3a189",
} satisfies SqlVersion & { sha256: string };
