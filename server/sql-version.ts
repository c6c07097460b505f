import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 109,
  compatibleWith: 1,
  sha256: "1c7d36ffe0b2a6d2ee34c0e43fd2f38523b9b5d607aafa5940d51c8788f61553",
} satisfies SqlVersion & { sha256: string };
