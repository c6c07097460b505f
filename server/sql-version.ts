import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 102,
  compatibleWith: 1,
  sha256: "39fe6e3f23ce518c04cc62631762e20723a55341fe0aa9a29a6e69703dbf1aa5",
} satisfies SqlVersion & { sha256: string };
