import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 114,
  compatibleWith: 1,
  sha256: "d2fbddfac5300e2cb4fbcbcd1128b693d4ca5b8208cb22319660456963ac3ea1",
} satisfies SqlVersion & { sha256: string };
