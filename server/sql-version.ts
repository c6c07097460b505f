import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 95,
  compatibleWith: 1,
  sha256: "944879c58173aa514cdffb52437fa678bc089272c3fb23116f09bc94e9f11b79",
} satisfies SqlVersion & { sha256: string };
