import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 54,
  compatibleWith: 1,
  sha256: "971db58a336fde1531c54011e5536f38d394e419c161c7974b8acd2eb3570d63",
} satisfies SqlVersion & { sha256: string };
