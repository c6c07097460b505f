import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 108,
  compatibleWith: 1,
  sha256: "656f17745ba920bd4df5a9d65c39401be87f90ee1f561ed644ded5acc9ea09bd",
} satisfies SqlVersion & { sha256: string };
