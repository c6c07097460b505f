import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 98,
  compatibleWith: 1,
  sha256: "0e2fdda591d6e9fda7e929a98c60f168fb045718f81e7f806eb2e1f4f3e4562f",
} satisfies SqlVersion & { sha256: string };
