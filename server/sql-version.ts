import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them.
 * `breaking` names the steps of the history whose first line says so; with a new one `compatibleWith` becomes the new
 * number, and processes of earlier releases stop by themselves as soon as it is applied. `npm run sql-version` writes
 * all of this.
 */
export const sqlVersion = {
  number: 158,
  compatibleWith: 157,
  sha256: "836031c20a7ed3c80fb5f1ff2c50881adc4a3f18e39c0b5a1bf8f4333285850d",
  breaking: ["engine/auth/tables/0009_code_challenges.sql"],
} satisfies SqlVersion & { sha256: string; breaking: readonly string[] };
