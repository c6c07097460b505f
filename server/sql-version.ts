import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 31,
  compatibleWith: 1,
  sha256: "36ff0d5126f4e481bf1d3311918f3dcd14c0c8cdb25bde6264227a25d7fa7231",
} satisfies SqlVersion & { sha256: string };
