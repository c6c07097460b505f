import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 70,
  compatibleWith: 1,
  sha256: "2db15283445fd65ede64213b8df88cc870754387c02c75069cbb018199352004",
} satisfies SqlVersion & { sha256: string };
