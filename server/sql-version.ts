import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * Raise `number` with every change of a migration or a policy, the engine's or ours; `sha256` is of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the
 * new SQL, set `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 2,
  compatibleWith: 1,
  sha256: "a65ad13882ab5573b6ab7b312ef24366fef14b9cbd3dbd629f040d5bdd7442c3",
} satisfies SqlVersion & { sha256: string };
