import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 61,
  compatibleWith: 1,
  sha256: "4a839589759e1b1e034ffbcd29b74859d0df2ec9843b873331453fca0dfab65a",
} satisfies SqlVersion & { sha256: string };
