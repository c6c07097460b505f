import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 126,
  compatibleWith: 1,
  sha256: "9ed6aee93f4b8d695053b62921f45e86695dacaabdbf17300c54972bb6a8d400",
} satisfies SqlVersion & { sha256: string };
