import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 28,
  compatibleWith: 1,
  sha256: "5b81aa5716b0e32938ca8908690af171ba86d74c6660961de051c22983d8df3e",
} satisfies SqlVersion & { sha256: string };
