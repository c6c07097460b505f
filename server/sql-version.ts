import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 40,
  compatibleWith: 1,
  sha256: "4952bb74f566dc29e66590269dea063f42fd44c7c8221ac1538d9eb0698bb17a",
} satisfies SqlVersion & { sha256: string };
