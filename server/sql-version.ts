import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 91,
  compatibleWith: 1,
  sha256: "af8ab6561935674bbd303f047b3a125b283817af13ff91dfdb49434c0d028a5c",
} satisfies SqlVersion & { sha256: string };
