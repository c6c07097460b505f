import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 116,
  compatibleWith: 1,
  sha256: "7615c4b53fce06f47fe23dacb9cd6bf5bc469bb5ae081b849b7cfc98e1bc5c27",
} satisfies SqlVersion & { sha256: string };
