import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 103,
  compatibleWith: 1,
  sha256: "8f9dfcf524acaf6dc0b922b8fb3469ca54529ff526a9a957eb882ac50a80a4f5",
} satisfies SqlVersion & { sha256: string };
