import type { CallerRole } from "../../postgres/database.ts";
import { type Catalogue, isVisible, type Table } from "../catalogue/catalogue.ts";
import type { TableName } from "../catalogue/relationships.ts";
import { restRefusal } from "../refusal.ts";
import { closest } from "./closest.ts";

/** @throws Refusal PGRST205 for none of that name, 42501 for one on which the role has no right. */
export function findTable(catalogue: Catalogue, name: TableName, role: CallerRole): Table {
  const table = catalogue.table(name);
  if (!table) {
    const known = catalogue.tablesVisibleTo(role, name.schema).map((one) => one.name);
    const similar = closest(name.name, known);
    throw restRefusal({
      status: 404,
      code: "PGRST205",
      message: `Could not find the table '${name.schema}.${name.name}' in the schema cache`,
      hint: similar && `Perhaps you meant the table '${name.schema}.${similar}'`,
    });
  }
  if (!isVisible(table, role)) {
    throw restRefusal({
      status: role === "anon" ? 401 : 403,
      code: "42501",
      message: `permission denied for table ${name.name}`,
      headers: role === "anon" ? { "www-authenticate": "Bearer" } : {},
    });
  }
  return table;
}
