import { productSql } from "#database/sql.ts";
import type { SqlSource } from "#engine/postgres/sql-source.ts";
import { engineSql } from "#engine/sql.ts";

/** All SQL of an installation, in the order in which its parts need each other. */
export const installationSql: readonly SqlSource[] = [...engineSql, productSql];
