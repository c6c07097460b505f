import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 51,
  compatibleWith: 1,
  sha256: "22cb6a8b1e92f39b269d6d9dd36ea07c56d37a6c5c9dafa3e5ab1d4d89ae2edb",
} satisfies SqlVersion & { sha256: string };
