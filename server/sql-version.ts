import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 60,
  compatibleWith: 1,
  sha256: "260a1bcb568107149ca7da3d4d21c0e2a0db8557e7e68b62f1af6a71ab1c252d",
} satisfies SqlVersion & { sha256: string };
