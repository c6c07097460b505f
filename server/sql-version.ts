import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 25,
  compatibleWith: 1,
  sha256: "2710a03cf582b340940cc225d05fa62062ec8204cfedb426013e401e6a227eea",
} satisfies SqlVersion & { sha256: string };
