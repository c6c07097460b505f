import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 123,
  compatibleWith: 1,
  sha256: "a97a5179cec364be33976cbe8a69c78d4dd9f6491d40fabd817b112b3d76c5c3",
} satisfies SqlVersion & { sha256: string };
