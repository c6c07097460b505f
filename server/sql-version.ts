import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 85,
  compatibleWith: 1,
  sha256: "0787fdf2b94484a263503aad31480211e26686bfce83b295dccfc39c7abe89ce",
} satisfies SqlVersion & { sha256: string };
