import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 81,
  compatibleWith: 1,
  sha256: "5ce2535cb01ffb60b3ed0b61066eafeee136831c6ff12a2d069ed46b40a02d86",
} satisfies SqlVersion & { sha256: string };
