import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 76,
  compatibleWith: 1,
  sha256: "816c1987403b8240fe0ae482e2dcac031385e1e503a644521a8a1068a7e62683",
} satisfies SqlVersion & { sha256: string };
