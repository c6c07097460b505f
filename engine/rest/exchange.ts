import { parse as parseCookies } from "hono/utils/cookie";
import type { TextRule } from "../http/body-texts.ts";
import { type AnswerOptions, type Caller, type Cell, DatabaseError } from "../postgres/database.ts";
import type { Catalogue } from "./catalogue/catalogue.ts";
import type { Parameters } from "./emit/sql.ts";
import { type Media, parseAccept } from "./parse/media.ts";
import { type Preferences, parsePreferences } from "./parse/preferences.ts";
import type { CostMeter } from "./plan/cost.ts";
import { refuse } from "./refusal.ts";

/** One request: the parts that are read in the same way for every kind of request. */
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
  /** For every text of a body. */
  texts: TextRule;
  /** Where the values of its statement go. */
  parameters(): Parameters;
  /** Counts the rows of an insert before it runs. @throws Refusal when they are too many. */
  countRows(table: string, rows: number): Promise<void>;
  /** Counts an update of this table or a call of this function before it runs. @throws Refusal when there are too many. */
  countChange(kind: "updates" | "functions", name: string): Promise<void>;
}

/** What runs the one statement of a request: the database, or what collects the statements of several reads. */
export interface Answering {
  answerCaller(
    caller: Caller,
    statement: ReadStatement,
    options: AnswerOptions,
  ): Promise<readonly Cell[] | null>;
}

/** Thrown into a read whose statement could not run together with others: it has to be answered for itself. */
export class RunAlone extends Error {}

export interface ReadStatement {
  text: string;
  values: readonly (string | number | null)[];
  /** How many columns its row has. */
  columns: number;
}

/** What one request of this caller may ask for. */
interface Limits {
  /** The most rows in one answer, and embedded in one row. */
  maxRows: number;
  /** The most rows in one write. */
  bulkRows: number;
  costs: Pick<CostMeter, "checkQuery" | "addLevel" | "checkPath">;
  /** How long the rows of one read may take, in milliseconds; null: as long as it takes. */
  readMs: number | null;
  /** The same for finding the rows of a write, including the work of its triggers. */
  writeMs: number | null;
  /** The most bytes of one answer; null: no limit. */
  answerBytes: number | null;
}

export function isRead(method: string): boolean {
  return method === "GET" || method === "HEAD";
}

/** The schema that the request names, or the first. @throws Refusal PGRST106 */
export function schemaOf(request: Request, catalogue: Catalogue): string {
  const header = isRead(request.method) ? "accept-profile" : "content-profile";
  const requested = request.headers.get(header);
  const [first = "public"] = catalogue.schemas;
  if (!requested || requested === first) return first;
  if (catalogue.schemas.includes(requested)) return requested;
  return refuse("PGRST106", `Invalid schema: ${requested.slice(0, 63)}`, {
    status: 406,
    hint: `Only the following schemas are exposed: ${catalogue.schemas.join(", ")}`,
  });
}

/** What the headers ask for. @throws Refusal PGRST107, PGRST122 */
export function negotiationOf({ headers }: Request): Pick<Exchange, "prefer" | "media"> {
  return {
    prefer: parsePreferences(headers.get("prefer")),
    media: parseAccept(headers.get("accept")),
  };
}

/** Whether the transaction is rolled back at its end: tests with the secret key may ask for that. */
export function isRolledBack({ prefer, caller }: Exchange): boolean {
  return prefer.tx === "rollback" && caller.role === "service_role";
}

/** A small value of an answer's row, as text. */
export function textOf(cell: Cell | undefined): string | null {
  return cell instanceof Uint8Array ? Buffer.from(cell).toString() : (cell ?? null);
}

/**
 * What `request.headers` and `request.cookies` are for a policy or a function. What proves the caller is left out, so that
 * no log of the database has it; `request.jwt.claims` says who the caller is.
 */
function seenBySql(headers: Headers): { headers: string; cookies: string } {
  const { cookie = "", apikey, authorization, ...others } = Object.fromEntries(headers);
  return { headers: JSON.stringify(others), cookies: JSON.stringify(parseCookies(cookie)) };
}

/** Runs the one statement of a request as its caller and gives the one row of its answer. */
export async function runStatement(
  db: Answering,
  exchange: Exchange,
  statement: { text: string; parameters: Parameters; columns: number; readOnly: boolean },
): Promise<readonly Cell[]> {
  const { request, caller, method, path, schema, limits } = exchange;
  const options: AnswerOptions = {
    // The answer to a write contains the rows of its body, whose size has been limited already.
    maxBytes: statement.readOnly ? limits.answerBytes : null,
    timeLimit: statement.parameters.timeLimit,
    readOnly: statement.readOnly,
    rollback: isRolledBack(exchange),
    method,
    path,
    ...seenBySql(request.headers),
  };
  if (schema !== "public") {
    options.searchPath = `"${schema.replaceAll('"', '""')}", public, extensions`;
  }
  const { text, columns, parameters } = statement;
  const row = await db.answerCaller(caller, { text, values: parameters.values, columns }, options);
  if (!row) throw new DatabaseError({ code: "XX000", message: "the statement gave no row" });
  return row;
}
