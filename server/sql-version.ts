import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 122,
  compatibleWith: 1,
  sha256: "eda297603f64b65642ab3ef7912d247cf3b6d4c6e0b2ac360c796770c30e8446",
} satisfies SqlVersion & { sha256: string };
