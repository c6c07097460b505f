import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 147,
  compatibleWith: 1,
  sha256: "0b9c4a30aa44bfc0ba1e97d576629e69ee4c970c000ff37f434b1c5e2b6d743a",
} satisfies SqlVersion & { sha256: string };
