import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 35,
  compatibleWith: 1,
  sha256: "0451fa741b2ee284347d7ed8767ab662f175b715e72646fe8b18c03e16ea75ee",
} satisfies SqlVersion & { sha256: string };
