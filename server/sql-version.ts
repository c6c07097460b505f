import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 59,
  compatibleWith: 1,
  sha256: "edcf7ff8098b85361c7003a06928e358c41d676d8f512d85f87177739e8e8531",
} satisfies SqlVersion & { sha256: string };
