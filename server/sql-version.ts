import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 99,
  compatibleWith: 1,
  sha256: "e855a570164f20d22d96c4a6da7568cdad6f5da3f88eecaf525369d4705561bc",
} satisfies SqlVersion & { sha256: string };
