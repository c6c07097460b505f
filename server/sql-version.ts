import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 121,
  compatibleWith: 1,
  sha256: "82c94d4af191834242bd283caa331e27d402893b076f903f57449bf8654c4172",
} satisfies SqlVersion & { sha256: string };
