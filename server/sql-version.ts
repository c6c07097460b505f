import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 83,
  compatibleWith: 1,
  sha256: "3dcef89905d2c59768b2b8fcadca386d77aa5d7d330e8b147287d71f891368cf",
} satisfies SqlVersion & { sha256: string };
