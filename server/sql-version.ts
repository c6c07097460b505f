import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 100,
  compatibleWith: 1,
  sha256: "916344f1e0859e4d35500e683ff70de1b5f98a6bc89e42d1fef9be38e7af39c2",
} satisfies SqlVersion & { sha256: string };
