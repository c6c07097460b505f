import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 8,
  compatibleWith: 1,
  sha256: "296d0df870a1641aa0ad204ae9c32ea538907be2c4695476973fdac6448b9fb1",
} satisfies SqlVersion & { sha256: string };
