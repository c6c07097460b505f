import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 86,
  compatibleWith: 1,
  sha256: "c551c25d1648c392443e41e369afa480ee8b1504677766e49b3b184bfe620cae",
} satisfies SqlVersion & { sha256: string };
