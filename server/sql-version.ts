import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 93,
  compatibleWith: 1,
  sha256: "9126e92236087c7a451d34d88877fb3095a2912dd971e2fe1a8b3034e269c8a5",
} satisfies SqlVersion & { sha256: string };
