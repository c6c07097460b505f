import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 66,
  compatibleWith: 1,
  sha256: "3727c03f2053ef83d4ef564c7ec5ace7506bd8ac2ee5bb50f72f2d2b61eacc4c",
} satisfies SqlVersion & { sha256: string };
