import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 96,
  compatibleWith: 1,
  sha256: "d860700082ac49ea91fc77f84522f513df8b94a759e03ba75b750b977c8bb6fa",
} satisfies SqlVersion & { sha256: string };
