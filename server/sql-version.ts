import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 16,
  compatibleWith: 1,
  sha256: "aee4d3467b754021c266a7cbad1f432f7fb381a98872acb655dea50dfcd99747",
} satisfies SqlVersion & { sha256: string };
