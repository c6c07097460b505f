import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 89,
  compatibleWith: 1,
  sha256: "b5ea4fee3aefc28dd31e4376924183601b6c23530bc1746dd62be89332b9db04",
} satisfies SqlVersion & { sha256: string };
