import { refuse } from "../refusal.ts";
import { Cursor } from "./cursor.ts";
import { type Field, readField, readName } from "./field.ts";
import { parseCondition } from "./filter.ts";
import { type Logic, parseLogic } from "./logic.ts";
import { type OrderTerm, parseOrder } from "./order.ts";
import { allRows, parseCount, type Range } from "./range.ts";
import { parseSelect, type SelectItem } from "./select.ts";

/** A parsed query string, not yet resolved against the catalogue. The path `[]` is the root. */
export interface Query {
  select: SelectItem[];
  filters: { path: string[]; logic: Logic }[];
  orders: { path: string[]; terms: OrderTerm[] }[];
  ranges: { path: string[]; range: Range }[];
  columns: string[] | null;
  onConflict: string[] | null;
  /** Arguments of a function that is called with GET, as text. */
  args: [name: string, value: string][];
}

/**
 * @param isArgument which parameters are a function's arguments rather than filters of its result.
 * @throws Refusal PGRST100 with the parameter and the place.
 */
export function parseQuery(
  parameters: URLSearchParams,
  isArgument: (name: string, value: string) => boolean = () => false,
): Query {
  const query: Query = {
    select: [{ kind: "star" }],
    filters: [],
    orders: [],
    ranges: [],
    columns: null,
    onConflict: null,
    args: [],
  };
  for (const [key, value] of parameters) {
    if (key.includes("\0") || value.includes("\0")) refuseNul();
    if (isArgument(key, value)) query.args.push([key, value]);
    else readParameter(query, key, value);
  }
  return query;
}

/** PostgreSQL has no text with a NUL in it. */
function refuseNul(): never {
  refuse("22021", 'invalid byte sequence for encoding "UTF8": 0x00');
}

function readParameter(query: Query, key: string, value: string): void {
  switch (key) {
    case "select":
      query.select = parseSelect(value);
      return;
    case "columns":
      query.columns = parseNames(value, "columns parameter");
      return;
    case "on_conflict":
      query.onConflict = parseNames(value, "on_conflict parameter");
      return;
  }
  const word = key.slice(key.lastIndexOf(".") + 1);
  switch (word) {
    case "order":
      if (value !== "") query.orders.push({ path: parsePath(key), terms: parseOrder(value) });
      return;
    case "limit":
    case "offset":
      setRange(query, parsePath(key), { [word]: parseCount(value, word) });
      return;
    case "and":
    case "or": {
      const path = parsePath(key);
      const negated = path.at(-1) === "not";
      const logic = parseLogic(value, { operator: word, negated });
      query.filters.push({ path: negated ? path.slice(0, -1) : path, logic });
      return;
    }
  }
  const { path, field } = parseTreePath(key);
  const logic: Logic = { kind: "filter", field, ...parseCondition(value) };
  query.filters.push({ path, logic });
}

function setRange(query: Query, path: string[], change: Partial<Range>): void {
  const key = path.join(".");
  const known = query.ranges.find((entry) => entry.path.join(".") === key);
  if (known) known.range = { ...known.range, ...change };
  else query.ranges.push({ path, range: { ...allRows, ...change } });
}

/** `a.b.order` → `["a", "b"]`. */
function parsePath(key: string): string[] {
  return parseTreePath(key).path;
}

/** `a.b.data->x`: the resources that lead to a column, and the column. */
function parseTreePath(key: string): { path: string[]; field: Field } {
  const cursor = new Cursor(key, "tree path");
  const path: string[] = [];
  let field = readField(cursor);
  while (cursor.take(".")) {
    if (field.path.length > 0) cursor.fail("end of input");
    path.push(field.name);
    field = readField(cursor);
  }
  cursor.expectEnd();
  return { path, field };
}

function parseNames(text: string, what: string): string[] {
  const cursor = new Cursor(text, what);
  const names = new Set<string>();
  do {
    cursor.skipBlanks();
    names.add(readName(cursor));
    cursor.skipBlanks();
  } while (cursor.take(","));
  cursor.expectEnd('"," or end of input');
  return [...names];
}
