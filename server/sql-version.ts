import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 45,
  compatibleWith: 1,
  sha256: "bb4673e0310ce7436f1d35648298f2db1f149a013516cb73e1c739b019727f72",
} satisfies SqlVersion & { sha256: string };
