import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 55,
  compatibleWith: 1,
  sha256: "7b2dddaeac60a11557b7f7cb07f7922d2e2869bb6b0b93892d5cf117aea4b0f3",
} satisfies SqlVersion & { sha256: string };
