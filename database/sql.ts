import { fileURLToPath } from "node:url";

/** The product's SQL: history in migrations, the truth about access in one policy file a table. */
export const productSql = {
  name: "database",
  migrations: fileURLToPath(new URL("./migrations/", import.meta.url)),
  policies: fileURLToPath(new URL("./policies/", import.meta.url)),
};
