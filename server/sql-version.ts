import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 56,
  compatibleWith: 1,
  sha256: "f872a26c7714a27956c39890bd660f54c4b81c286b37e4fc6151f7990e612bf6",
} satisfies SqlVersion & { sha256: string };
