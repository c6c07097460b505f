import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 57,
  compatibleWith: 1,
  sha256: "4f0b8d043ffa88cb0b6dd6e88a2ed744f1dd8c9368f4eb0d1514a9e48a7d8539",
} satisfies SqlVersion & { sha256: string };
