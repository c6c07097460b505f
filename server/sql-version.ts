import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 154,
  compatibleWith: 1,
  sha256: "4ebcd8dc6ff6541e55b967942cc8fb8ec468e7a7af9d997fc15d0d01128fcc16",
} satisfies SqlVersion & { sha256: string };
