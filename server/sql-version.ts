import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 105,
  compatibleWith: 1,
  sha256: "2674c9a967ccedbe0dddf9a55ff559aa6b3b48409c224242da86e721342f3fa7",
} satisfies SqlVersion & { sha256: string };
