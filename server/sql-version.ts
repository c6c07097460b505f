import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 18,
  compatibleWith: 1,
  sha256: "d12cdd580b3987f905f15f0fc67109edfc601ad760a76c2b022d4222a9936121",
} satisfies SqlVersion & { sha256: string };
