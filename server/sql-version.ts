import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 113,
  compatibleWith: 1,
  sha256: "71d9019bc2faea229b42c9a4aade1b982fc126619d28a11ae2294d960dae5fde",
} satisfies SqlVersion & { sha256: string };
