import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 20,
  compatibleWith: 1,
  sha256: "e2d8bc97baa031a088fa2add30ee57f31027c2c07ae98067cd7332e0c02940ed",
} satisfies SqlVersion & { sha256: string };
