import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 36,
  compatibleWith: 1,
  sha256: "2e2a2b75bcc7b6ca219455df0fa220e60f3686d8bc4e4b01330efe2ad0036c3b",
} satisfies SqlVersion & { sha256: string };
