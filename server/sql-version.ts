import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 149,
  compatibleWith: 1,
  sha256: "9e32c862e7f5de3c9d5af9d33b465661ba0223b057b349581e92e9e88f2d41c1",
} satisfies SqlVersion & { sha256: string };
