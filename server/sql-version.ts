import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 81,
  compatibleWith: 1,
  sha256: "fed45cb18ca79536552dc7b6076af31540e709a5ad3d691ebed35d1e6aea2df2",
} satisfies SqlVersion & { sha256: string };
