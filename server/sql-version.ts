import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 39,
  compatibleWith: 1,
  sha256: "c4c967cabd4695848fcfe537c6a93a184348ac2e4da3f93fd663ec32302ea100",
} satisfies SqlVersion & { sha256: string };
