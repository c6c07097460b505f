import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 73,
  compatibleWith: 1,
  sha256: "39527712043b9fabbf37257c474fe6930d9f536413c05ae57cd3e81ac41c2b8e",
} satisfies SqlVersion & { sha256: string };
