import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 62,
  compatibleWith: 1,
  sha256: "6732fb24042ca39c6624748b54bbbd5c8fcfe2e949a1cf8b7b6c85d42bccf9bb",
} satisfies SqlVersion & { sha256: string };
