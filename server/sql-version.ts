import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 107,
  compatibleWith: 1,
  sha256: "04966c4737f3129de4bd54b83807da4b6336dad6e9eb35e26970822a0f4a75a3",
} satisfies SqlVersion & { sha256: string };
