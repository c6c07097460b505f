import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them.
 * `breaking` names the steps of the history whose first line says so; with a new one `compatibleWith` becomes the new
 * number, and processes of earlier releases stop by themselves as soon as it is applied. `npm run sql-version` writes
 * all of this.
 */
export const sqlVersion = {
  number: 160,
  compatibleWith: 157,
  sha256: "cf08709e8d30d2da84a63c7d8a84d671480a10c4933b8ee9732351248cfb814c",
  breaking: ["engine/auth/tables/0009_code_challenges.sql"],
} satisfies SqlVersion & { sha256: string; breaking: readonly string[] };
