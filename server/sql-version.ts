import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 148,
  compatibleWith: 1,
  sha256: "8aa40383ea0878e36424232f07ad3c31ee57430c48366d7f70552f992acd256f",
} satisfies SqlVersion & { sha256: string };
