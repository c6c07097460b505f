import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 17,
  compatibleWith: 1,
  sha256: "d7b3f6eb4fedf5540e155eca3559e9ee817eddb17c387de908246ba1251fd8a8",
} satisfies SqlVersion & { sha256: string };
