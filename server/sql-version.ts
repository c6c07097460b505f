import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them.
 * `breaking` names the steps of the history whose first line says so; with a new one `compatibleWith` becomes the new
 * number, and processes of earlier releases stop by themselves as soon as it is applied. `npm run sql-version` writes
 * all of this.
 */
export const sqlVersion = {
  number: 156,
  compatibleWith: 1,
  sha256: "acae21ccdb12621f1a6c664bbd5237c0559f9d5a45565a570754fc3cca3c8adc",
  breaking: [],
} satisfies SqlVersion & { sha256: string; breaking: readonly string[] };
