import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 80,
  compatibleWith: 1,
  sha256: "e5e2353d3be2b07655d544f8d3994c772484f04023895f4efbb24b292d4d3c86",
} satisfies SqlVersion & { sha256: string };
