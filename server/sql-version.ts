import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 87,
  compatibleWith: 1,
  sha256: "499313e19e42a2ee7ccb923168e4df50256e2a2439f2fbe0fd3c2cbee7495003",
} satisfies SqlVersion & { sha256: string };
