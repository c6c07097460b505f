import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 117,
  compatibleWith: 1,
  sha256: "4175e541286a6b0b70b3ba8660b7b1de5392fb5c8851e31c8f5e5568666b14b3",
} satisfies SqlVersion & { sha256: string };
