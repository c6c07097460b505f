import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 104,
  compatibleWith: 1,
  sha256: "7e2a14b0d64965b31dc6a77a5c394ab4e4d7137d8865164ccf4e9b52379d841e",
} satisfies SqlVersion & { sha256: string };
