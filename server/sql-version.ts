import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 32,
  compatibleWith: 1,
  sha256: "53c5108de83dab7de6789327affaa9e142803808a7bdc914d5e7ce478a722b70",
} satisfies SqlVersion & { sha256: string };
