import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 75,
  compatibleWith: 1,
  sha256: "a4440d4cab1513767206eb980b5e0d92ac22eb456b21eed9eb91463f5f4629b4",
} satisfies SqlVersion & { sha256: string };
