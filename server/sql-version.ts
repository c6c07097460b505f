import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 101,
  compatibleWith: 1,
  sha256: "31d327c23dd75915de0d0712d5129e7c3a1c182702865bd245253d3bf45913e9",
} satisfies SqlVersion & { sha256: string };
