import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 110,
  compatibleWith: 1,
  sha256: "245725bd904997810a7b1b10d472c2dc7521c14811c017e108bc43492a6e30ef",
} satisfies SqlVersion & { sha256: string };
