import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 49,
  compatibleWith: 1,
  sha256: "e02b395bdbb90af7afb4eccd4a5c2f0a1276b7c3b8afc1776319858295388531",
} satisfies SqlVersion & { sha256: string };
