import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 47,
  compatibleWith: 1,
  sha256: "f98dff9603d6bc29e4ece30d0cb5b18d12b5d33051d83a0f003eec3fc7f3b816",
} satisfies SqlVersion & { sha256: string };
