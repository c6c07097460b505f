import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 6,
  compatibleWith: 1,
  sha256: "167b59e62bb5fc09a073305f81e0b73417572ebf5f8d7aa4f5975b4d9e5744d1",
} satisfies SqlVersion & { sha256: string };
