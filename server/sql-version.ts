import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them.
 * `breaking` names the steps of the history whose first line says so; with a new one `compatibleWith` becomes the new
 * number, and processes of earlier releases stop by themselves as soon as it is applied. `npm run sql-version` writes
 * all of this.
 */
export const sqlVersion = {
  number: 159,
  compatibleWith: 157,
  sha256: "0775400825ffd439f4a698e159426306d0ee63e0b2125e8dba76714d50fc06e7",
  breaking: ["engine/auth/tables/0009_code_challenges.sql"],
} satisfies SqlVersion & { sha256: string; breaking: readonly string[] };
