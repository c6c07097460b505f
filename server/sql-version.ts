import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 121,
  compatibleWith: 1,
  sha256: "80c48625216a6891a8e3eb523fc3a874501493ddc6f40ce60e81f9dad82dcf30",
} satisfies SqlVersion & { sha256: string };
