import { Cursor } from "./cursor.ts";
import { type Field, readField, readName } from "./field.ts";

export interface OrderTerm {
  /** The embedded to-one resource whose column sorts the rows around it: `client(name).desc`. */
  embed: string | null;
  field: Field;
  descending: boolean;
  nulls: "first" | "last" | null;
}

export function parseOrder(text: string): OrderTerm[] {
  const cursor = new Cursor(text, "order");
  const terms: OrderTerm[] = [];
  do terms.push(readTerm(cursor));
  while (cursor.take(","));
  cursor.expectEnd('delimiter (.), "," or end of input');
  return terms;
}

function readTerm(cursor: Cursor): OrderTerm {
  const { embed, field } = readSubject(cursor);
  const direction = cursor.match(/\.(asc|desc)(?=[.,]|\s*$)/y)?.[1];
  const nulls = cursor.match(/\.nulls(first|last)/y)?.[1] as "first" | "last" | undefined;
  cursor.skipBlanks();
  if (!cursor.done && !cursor.sees(",")) cursor.fail('"asc", "desc", "nullsfirst" or "nullslast"');
  return { embed, field, descending: direction === "desc", nulls: nulls ?? null };
}

function readSubject(cursor: Cursor): Pick<OrderTerm, "embed" | "field"> {
  cursor.skipBlanks();
  const start = cursor.at;
  const embed = readName(cursor);
  if (cursor.take("(")) {
    const field = readField(cursor);
    cursor.expect(")");
    return { embed, field };
  }
  cursor.at = start;
  return { embed: null, field: readField(cursor) };
}
