import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 79,
  compatibleWith: 1,
  sha256: "786000181d7f36421179ba7873b95a7f3c62c9ef63bc3966957580797f05e6de",
} satisfies SqlVersion & { sha256: string };
