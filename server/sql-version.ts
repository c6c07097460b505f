import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 76,
  compatibleWith: 1,
  sha256: "68d0de7d53b3343e89bd42b33f2d097387d2a3efa6855592e78e08baf90d3ef9",
} satisfies SqlVersion & { sha256: string };
