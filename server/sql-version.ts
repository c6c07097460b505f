import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 58,
  compatibleWith: 1,
  sha256: "a43fea8902fdc538217ae10aef29e342e076a59a74af56670bee03ad6e47e9ec",
} satisfies SqlVersion & { sha256: string };
