import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 38,
  compatibleWith: 1,
  sha256: "5a3be2b21602a2a3026a5d1d103dc25c84e700aad4676235517a20f8c9d65799",
} satisfies SqlVersion & { sha256: string };
