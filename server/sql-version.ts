import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 82,
  compatibleWith: 1,
  sha256: "d5117a457a3c34c3a2f736fb4888ae37c82cc10f085e61d38b4e1a9915cfacc0",
} satisfies SqlVersion & { sha256: string };
