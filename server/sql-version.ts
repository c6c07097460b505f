import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them.
 * `breaking` names the steps of the history whose first line says so; with a new one `compatibleWith` becomes the new
 * number, and processes of earlier releases stop by themselves as soon as it is applied. `npm run sql-version` writes
 * all of this.
 */
export const sqlVersion = {
  number: 190,
  compatibleWith: 162,
  sha256: "ff8e9b2cc3685443929fc263eee71682241a5ce9da140c527237bb2898fad58d",
  breaking: ["engine/auth/tables/0009_code_challenges.sql", "database/tables/0061_packages.sql"],
} satisfies SqlVersion & { sha256: string; breaking: readonly string[] };
