import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 155,
  compatibleWith: 1,
  sha256: "7331dc9dd0f7327e6394f711ce02d12a4eb5f046053c6b53777e808eaa1af696",
} satisfies SqlVersion & { sha256: string };
