import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 21,
  compatibleWith: 1,
  sha256: "cc94b0e6afd3ac17f560b94dafea6299ff73b4ee7af5b9f364246c3c7a0c6a37",
} satisfies SqlVersion & { sha256: string };
