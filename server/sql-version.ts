import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 37,
  compatibleWith: 1,
  sha256: "0d528e377c1283d26d444631698cafae32175a0016ec93c60f81ba19be17a644",
} satisfies SqlVersion & { sha256: string };
