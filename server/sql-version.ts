import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them.
 * `breaking` names the steps of the history whose first line says so; with a new one `compatibleWith` becomes the new
 * number, and processes of earlier releases stop by themselves as soon as it is applied. `npm run sql-version` writes
 * all of this.
 */
export const sqlVersion = {
  number: 168,
  compatibleWith: 162,
  sha256: "1504eb2f5281de79a47dbadf6bd9a0a313b6e609bf67c3ee44fb0ea6745b0f1d",
  breaking: ["engine/auth/tables/0009_code_challenges.sql", "database/tables/0061_packages.sql"],
} satisfies SqlVersion & { sha256: string; breaking: readonly string[] };
