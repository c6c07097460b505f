import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 129,
  compatibleWith: 1,
  sha256: "06b8e1a4f4e36cf6bf331de4bf7746df011a39e04bf2b5ddb568143387b787a7",
} satisfies SqlVersion & { sha256: string };
