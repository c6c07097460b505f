import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 106,
  compatibleWith: 1,
  sha256: "84f05defd80c2d70c75532d5561c10549e9218cecf1764e978475da25d3d4396",
} satisfies SqlVersion & { sha256: string };
