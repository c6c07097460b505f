import {
  type Caller,
  type CallOptions,
  type Database,
  DatabaseError,
} from "../postgres/database.ts";
import type { Catalogue } from "./catalogue/catalogue.ts";
import type { Parameters } from "./emit/sql.ts";
import { type Media, parseAccept } from "./parse/media.ts";
import { type Preferences, parsePreferences } from "./parse/preferences.ts";
import { refuse } from "./refusal.ts";

/** One request, as far as every kind of it is read alike. */
export interface Exchange {
  request: Request;
  method: string;
  /** The path below the mount: `/items`, `/rpc/sum`. */
  path: string;
  /** The query string as sent, without its question mark. */
  search: string;
  caller: Caller;
  catalogue: Catalogue;
  schema: string;
  prefer: Preferences;
  media: Media;
  limits: Limits;
}

export interface Limits {
  /** The most rows in one answer, and embedded in one row. */
  maxRows: number;
  /** The most rows in one write. */
  bulkRows: number;
}

export function isRead(method: string): boolean {
  return method === "GET" || method === "HEAD";
}

/** The schema that the request names, or the first. @throws Refusal PGRST106 */
export function schemaOf(request: Request, catalogue: Catalogue): string {
  const header = isRead(request.method) ? "accept-profile" : "content-profile";
  const wanted = request.headers.get(header);
  const [first = "public"] = catalogue.schemas;
  if (!wanted || wanted === first) return first;
  if (catalogue.schemas.includes(wanted)) return wanted;
  return refuse("PGRST106", `Invalid schema: ${wanted.slice(0, 63)}`, {
    status: 406,
    hint: `Only the following schemas are exposed: ${catalogue.schemas.join(", ")}`,
  });
}

/** What the headers ask for. @throws Refusal PGRST107, PGRST122 */
export function wishesOf({ headers }: Request): Pick<Exchange, "prefer" | "media"> {
  return {
    prefer: parsePreferences(headers.get("prefer")),
    media: parseAccept(headers.get("accept")),
  };
}

/** Whether the transaction is undone at its end: the owner's tests may ask for that. */
export function isRolledBack({ prefer, caller }: Exchange): boolean {
  return prefer.tx === "rollback" && caller.role === "service_role";
}

/** Runs the one statement of a request as its caller and gives the one row of its answer. */
export async function runStatement(
  db: Database,
  exchange: Exchange,
  statement: { text: string; parameters: Parameters; readOnly: boolean },
): Promise<(string | null)[]> {
  const { caller, method, path, schema } = exchange;
  const options: CallOptions = {
    readOnly: statement.readOnly,
    rollback: isRolledBack(exchange),
    method,
    path,
  };
  if (schema !== "public") {
    options.searchPath = `"${schema.replaceAll('"', '""')}", public, extensions`;
  }
  const { values } = statement.parameters;
  const [result] = await db.asCaller(caller, [{ text: statement.text, values }], options);
  const row = result?.rows[0];
  if (!row) throw new DatabaseError({ code: "XX000", message: "the statement gave no row" });
  return row;
}
