import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 152,
  compatibleWith: 1,
  sha256: "4b6f496ab861ec8f250acaf7a2b0f8d5e91a7edd4d23b60207eca47ae24a0ece",
} satisfies SqlVersion & { sha256: string };
