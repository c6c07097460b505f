import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * Raise `number` with every change of a migration or a policy, the engine's or ours; `sha256` is of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the
 * new SQL, set `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 3,
  compatibleWith: 1,
  sha256: "ffc3954fcec4b236adb22a6307b164ab9a4b347f04978568f20c9d692b504bdd",
} satisfies SqlVersion & { sha256: string };
