import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 68,
  compatibleWith: 1,
  sha256: "22c04b7959430096a3623947aaa6c84fdbe8f98ae50b6be4e6a54fdd6e0e034d",
} satisfies SqlVersion & { sha256: string };
