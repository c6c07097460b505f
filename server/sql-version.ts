import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them.
 * `breaking` names the steps of the history whose first line says so; with a new one `compatibleWith` becomes the new
 * number, and processes of earlier releases stop by themselves as soon as it is applied. `npm run sql-version` writes
 * all of this.
 */
export const sqlVersion = {
  number: 195,
  compatibleWith: 162,
  sha256: "8f3e01ece7e13a0be403dc5275f66afadaf4a4f31812fc1b37e8cdc8a8604daa",
  breaking: ["engine/auth/tables/0009_code_challenges.sql", "database/tables/0061_packages.sql"],
} satisfies SqlVersion & { sha256: string; breaking: readonly string[] };
