import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 124,
  compatibleWith: 1,
  sha256: "063bae325c4c437bfcdce39cb24ea1ca3c6c084587b00939ba52c9cfca67d72c",
} satisfies SqlVersion & { sha256: string };
