import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 44,
  compatibleWith: 1,
  sha256: "c1c22d0914b8173775a75a0a41574aacd98f115ee237cea32c34988d1ace609b",
} satisfies SqlVersion & { sha256: string };
