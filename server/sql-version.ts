import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 115,
  compatibleWith: 1,
  sha256: "043095f9777042c2a25c338270fa83aff51b6f5018a6de30fe89ec7826d8cd8a",
} satisfies SqlVersion & { sha256: string };
