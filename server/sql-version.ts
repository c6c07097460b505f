import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 30,
  compatibleWith: 1,
  sha256: "9c3c857690261611f593ed6b7c1119385ea6dfc34a333f5b0b473d080dca8c34",
} satisfies SqlVersion & { sha256: string };
