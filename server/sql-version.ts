import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 71,
  compatibleWith: 1,
  sha256: "31bc6b7c7f32681a012309c28983f695ad61f891b093aecabc01a191661c4a9b",
} satisfies SqlVersion & { sha256: string };
