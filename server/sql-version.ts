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
  sha256: "efb4c1a78f2c4e9ffa619d16b988ceeaffd3967f9b417bfa54c76244345deb47",
  breaking: ["engine/auth/tables/0009_code_challenges.sql", "database/tables/0061_packages.sql"],
} satisfies SqlVersion & { sha256: string; breaking: readonly string[] };
