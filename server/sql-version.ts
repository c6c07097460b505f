import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 63,
  compatibleWith: 1,
  sha256: "65f9ea26e61bf6e9c8a59349d3e3f7bda6e3109916ba72c4b44101e949f66494",
} satisfies SqlVersion & { sha256: string };
