import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 125,
  compatibleWith: 1,
  sha256: "657a1595e56eb7025ab1425c4225e8d46818f2696697fc62727de996826613a5",
} satisfies SqlVersion & { sha256: string };
