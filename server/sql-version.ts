import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 19,
  compatibleWith: 1,
  sha256: "b865ed0f5e24038c1f2edc8295b2a059bdb1fc15802640792a1e1d9400c00e29",
} satisfies SqlVersion & { sha256: string };
