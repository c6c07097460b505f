import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 97,
  compatibleWith: 1,
  sha256: "9171d837667144f98cfad90e6a0fb9900011c7d9b69ad43e5c88eeaf274890fc",
} satisfies SqlVersion & { sha256: string };
