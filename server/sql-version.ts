import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 77,
  compatibleWith: 1,
  sha256: "25765b1432e82346892e6efe4e327fa46cec1ee06f8d61dca9226c2de6a0db6d",
} satisfies SqlVersion & { sha256: string };
