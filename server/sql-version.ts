import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 34,
  compatibleWith: 1,
  sha256: "fa5d6d29d87a88acc29323145fba6da429d01d5e4a5e36cf5f2ef2c893232bc7",
} satisfies SqlVersion & { sha256: string };
