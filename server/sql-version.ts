import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 120,
  compatibleWith: 1,
  sha256: "20590e1025e744b0ffbd8783544e07bfbab61f1d6b86ed625954a84623fff036",
} satisfies SqlVersion & { sha256: string };
