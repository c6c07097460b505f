import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 74,
  compatibleWith: 1,
  sha256: "3c84885bc3f9e1e55e6945c88cf2ac2b314ad1ec291d70b92c720e052cc82c13",
} satisfies SqlVersion & { sha256: string };
