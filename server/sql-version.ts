import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 127,
  compatibleWith: 1,
  sha256: "f0d5b21715e5007ca5a3f0fec65d5b1ad31433425cce61127d96dab1f066b125",
} satisfies SqlVersion & { sha256: string };
