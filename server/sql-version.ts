import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 88,
  compatibleWith: 1,
  sha256: "96c893b24926c2ce2959d2c4eae1bf0df84907aa078f099705df595b33125e9e",
} satisfies SqlVersion & { sha256: string };
