import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 94,
  compatibleWith: 1,
  sha256: "34581afce29d03ab425ba0cbe842fae88ce2a5d48a7837c88949b42b0b1d0371",
} satisfies SqlVersion & { sha256: string };
