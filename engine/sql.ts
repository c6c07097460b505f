import { fileURLToPath } from "node:url";
import { skipRoles } from "./postgres/server-roles.ts";
import type { SqlSource } from "./postgres/sql-source.ts";

const areas = ["postgres", "http", "auth", "storage", "realtime", "mail", "jobs"];

/** The engine's own SQL, in the order in which its parts need each other. */
export const engineSql: readonly SqlSource[] = areas.map((area) => ({
  name: `engine/${area}`,
  folder: fileURLToPath(new URL(`./${area}/`, import.meta.url)),
  ...(area === "postgres" && { adapt: skipRoles }),
}));
