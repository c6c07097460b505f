import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 86,
  compatibleWith: 1,
  sha256: "ea085f129ffc4a43d3b1b7d7a912f5a473580a203f30648a51dde015d19b7795",
} satisfies SqlVersion & { sha256: string };
