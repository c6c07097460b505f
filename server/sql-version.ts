import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 121,
  compatibleWith: 1,
  sha256: "d5db74a288f9fedd3d5d2c6639060ce353a8ad60a50d93947d8e1e849b74b161",
} satisfies SqlVersion & { sha256: string };
