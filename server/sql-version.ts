import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 71,
  compatibleWith: 1,
  sha256: "ab433f165c0455671398649197bf522fd9e49861c9bea9b4517411c33ffa2417",
} satisfies SqlVersion & { sha256: string };
