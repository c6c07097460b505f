import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 145,
  compatibleWith: 1,
  sha256: "ae1111451c37efe6628100ca723d0d8240c75599bcc3b67f8f481177fd1d100b",
} satisfies SqlVersion & { sha256: string };
