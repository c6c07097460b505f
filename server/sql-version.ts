import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 33,
  compatibleWith: 1,
  sha256: "65324e96eead68d50c66b6ce28dc83c098df9454ec28dfc1a906da1920d2aee3",
} satisfies SqlVersion & { sha256: string };
