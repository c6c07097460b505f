import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 121,
  compatibleWith: 1,
  sha256: "fdd208d3e701c0fe41d9dde0dd5a2a450b3e6296faa6a81ad12516ab924b98ce",
} satisfies SqlVersion & { sha256: string };
