import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 119,
  compatibleWith: 1,
  sha256: "82158fee470a24db2c7045e1df8620bcdb7782d5bd017c57c5ba660009ad2f99",
} satisfies SqlVersion & { sha256: string };
