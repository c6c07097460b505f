import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 60,
  compatibleWith: 1,
  sha256: "6b8995c15ec417587360c41646219d8e5494c94844c4543271493fbcb96016d8",
} satisfies SqlVersion & { sha256: string };
