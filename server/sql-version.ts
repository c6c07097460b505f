import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 140,
  compatibleWith: 1,
  sha256: "cb67e5d7a164c00f37bd119b81216e10455f8210e0bf2208aa8d890f99d52fba",
} satisfies SqlVersion & { sha256: string };
