import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 118,
  compatibleWith: 1,
  sha256: "b9079f043e5c9d400da86a46f3e220274780a52a5aded87b464233b783a4702d",
} satisfies SqlVersion & { sha256: string };
