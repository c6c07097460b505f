import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 59,
  compatibleWith: 1,
  sha256: "c740b074e7eb8bc1cb23c4922b6933f5c78519dacdc9cd58ce2b72aa76f6e59c",
} satisfies SqlVersion & { sha256: string };
