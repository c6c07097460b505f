import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 4,
  compatibleWith: 1,
  sha256: "28516d5a3ae9492388ac968e54cf42331f3c1b22d4d0e766cf9463993edf6b26",
} satisfies SqlVersion & { sha256: string };
