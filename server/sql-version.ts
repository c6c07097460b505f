import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 43,
  compatibleWith: 1,
  sha256: "bd29fc9ae38808f95f634ec3e3d11cc6ac8ffbfd4af55c4303d51cd3f76cdf2e",
} satisfies SqlVersion & { sha256: string };
