import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 128,
  compatibleWith: 1,
  sha256: "81e42b848d04b2c8679fb825cd295ff42e3e28df619feb2ffdc07db2b23be41f",
} satisfies SqlVersion & { sha256: string };
