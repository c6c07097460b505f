import { fileURLToPath } from "node:url";
import type { SqlSource } from "./postgres/migrate.ts";
import { withoutRoles } from "./postgres/server-roles.ts";

const rooms = ["postgres", "http", "auth", "storage", "rest", "realtime", "mail", "jobs"];

/** The engine's own SQL, in the order in which it builds up. */
export const engineSql: readonly SqlSource[] = rooms.map((room) => ({
  name: `engine/${room}`,
  migrations: fileURLToPath(new URL(`./${room}/migrations/`, import.meta.url)),
  ...(room === "postgres" && { adapt: withoutRoles }),
}));
