import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 132,
  compatibleWith: 1,
  sha256: "79c263a9f30e28b33130d09d9ba3bf413e4916105021b0d83e4e01318adc1601",
} satisfies SqlVersion & { sha256: string };
