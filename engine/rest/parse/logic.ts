import { Cursor } from "./cursor.ts";
import { readField } from "./field.ts";
import { type Filter, readCondition, readListValue } from "./filter.ts";

export type Logic = Filter | LogicGroup;

export interface LogicGroup {
  kind: "group";
  negated: boolean;
  operator: "and" | "or";
  members: Logic[];
}

const deepestGroup = 16;

/** `(a.eq.1,and(b.gt.2,not.or(c.is.null,d.in.(1,2))))`, the value of `or=` or `and=`. */
export function parseLogic(
  text: string,
  { operator, negated }: { operator: "and" | "or"; negated: boolean },
): LogicGroup {
  const cursor = new Cursor(text, "logic tree");
  const members = readMembers(cursor, 0);
  cursor.expectEnd();
  return { kind: "group", negated, operator, members };
}

function readMembers(cursor: Cursor, depth: number): Logic[] {
  if (depth === deepestGroup) cursor.fail(`at most ${deepestGroup} levels of logic`);
  cursor.skipBlanks();
  cursor.expect("(");
  const members: Logic[] = [];
  do {
    cursor.skipBlanks();
    members.push(readMember(cursor, depth));
    cursor.skipBlanks();
  } while (cursor.take(","));
  cursor.expect(")");
  cursor.skipBlanks();
  return members;
}

const groupStart = /(not\.)?(and|or)(?=[ \t]*\()/y;

function readMember(cursor: Cursor, depth: number): Logic {
  const group = cursor.match(groupStart);
  if (group) {
    const operator = group[2] as "and" | "or";
    const members = readMembers(cursor, depth + 1);
    return { kind: "group", negated: group[1] !== undefined, operator, members };
  }
  const field = readField(cursor);
  cursor.expect(".");
  return { kind: "filter", field, ...readCondition(cursor, readLogicValue) };
}

const arrayLiteral = /\{[^{}]*\}/y;

/** A value as in a list, or a whole array in braces with its commas. */
function readLogicValue(cursor: Cursor): string {
  return cursor.match(arrayLiteral)?.[0] ?? readListValue(cursor);
}
