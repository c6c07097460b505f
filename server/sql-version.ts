import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 69,
  compatibleWith: 1,
  sha256: "21d7b37c4725d8d5bdd196e6c0ee57a71f545d4b8d94ccf78b1202a1109cfa89",
} satisfies SqlVersion & { sha256: string };
