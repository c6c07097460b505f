import type { SqlVersion } from "#engine/postgres/sql-version.ts";

/**
 * `number` is raised with every change of an SQL file, the engine's or ours; `sha256` is the digest of all of them
 * (`npm run sql-version` writes both). When processes of the last release cannot go on running beside the new SQL, set
 * `compatibleWith` to the new number: they stop by themselves as soon as it is applied.
 */
export const sqlVersion = {
  number: 12,
  compatibleWith: 1,
  sha256: "e40ef1ec109dc2f21589fdc5e8ccd1899e53452a8266edfe588f83c588fee938",
} satisfies SqlVersion & { sha256: string };
