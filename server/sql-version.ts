import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 5,
  compatibleWith: 1,
  sha256: "f72e7193eb541bab778d31ca7c1311239eb50e64681ad2d0755c9ad3093eb51a",
} satisfies SqlVersion & { sha256: string };
