import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 129,
  compatibleWith: 1,
  sha256: "65676a433f284357cf60c585fbf85516bfb0606e3b2088e73831dab56b861653",
} satisfies SqlVersion & { sha256: string };
