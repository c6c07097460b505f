import { fileURLToPath } from "node:url";

/** The product's SQL: a `SqlSource` of engine/postgres/sql-source.ts, which says what each folder holds. */
export const productSql = {
  name: "database",
  folder: fileURLToPath(new URL("./", import.meta.url)),
  adoption: fileURLToPath(new URL("./adoption/", import.meta.url)),
};
