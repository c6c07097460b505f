import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 121,
  compatibleWith: 1,
  sha256: "f2cd8f3f51c9a2355f4f6b04c8c941f747e9f56f98e39dd0f33d6e58433889f9",
} satisfies SqlVersion & { sha256: string };
