import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 82,
  compatibleWith: 1,
  sha256: "d851be187454a0b6cb76178db704435b57bec63b50bc8ebcb6dab8b5ecd00a9b",
} satisfies SqlVersion & { sha256: string };
