import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 13,
  compatibleWith: 1,
  sha256: "28674fd53c3b7bd0a696b69ea018eb617167a90b946488a8d997a1420c797b9f",
} satisfies SqlVersion & { sha256: string };
