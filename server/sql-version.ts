import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 156,
  compatibleWith: 1,
  sha256: "acae21ccdb12621f1a6c664bbd5237c0559f9d5a45565a570754fc3cca3c8adc",
} satisfies SqlVersion & { sha256: string };
