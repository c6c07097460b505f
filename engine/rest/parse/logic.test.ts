import fc from "fast-check";
import { expect, test } from "vitest";
import { propertyRuns } from "../../../tests/counts.ts";
import { comparisons } from "./filter.ts";
import { type Logic, parseLogic } from "./logic.ts";
import { parseQuery } from "./query.ts";

const text = fc.string({ unit: "binary", maxLength: 12 });
const field = fc.record({
  name: text.filter((name) => name !== ""),
  path: fc.array(
    fc.record({
      arrow: fc.constantFrom("->" as const, "->>" as const),
      key: fc.oneof(
        fc.nat(999),
        text.filter((key) => key !== ""),
      ),
    }),
    { maxLength: 2 },
  ),
});

const condition = fc.oneof(
  fc.record({
    kind: fc.constant("compare" as const),
    operator: fc.constantFrom(...(Object.keys(comparisons) as (keyof typeof comparisons)[])),
    quantifier: fc.constant(null),
    value: text,
  }),
  fc.record({ kind: fc.constant("in" as const), values: fc.array(text, { maxLength: 3 }) }),
  fc.record({
    kind: fc.constant("is" as const),
    value: fc.constantFrom("null" as const, "not_null" as const, "true" as const),
  }),
  fc.record({ kind: fc.constant("isdistinct" as const), value: text }),
  fc.record({
    kind: fc.constant("search" as const),
    parser: fc.constantFrom("fts" as const, "wfts" as const),
    config: fc.constantFrom(null, "english"),
    value: text,
  }),
);

const { group } = fc.letrec<{ logic: Logic; group: Extract<Logic, { kind: "group" }> }>((tie) => ({
  logic: fc.oneof(
    { maxDepth: 4 },
    fc.record({ kind: fc.constant("filter" as const), field, negated: fc.boolean(), condition }),
    tie("group"),
  ),
  group: fc.record({
    kind: fc.constant("group" as const),
    negated: fc.boolean(),
    operator: fc.constantFrom("and" as const, "or" as const),
    members: fc.array(tie("logic"), { minLength: 1, maxLength: 3 }),
  }),
}));

const quote = (value: string) => `"${value.replace(/[\\"]/g, "\\$&")}"`;

function write(logic: Logic): string {
  if (logic.kind === "group")
    return (logic.negated ? "not." : "") + logic.operator + members(logic);
  const { field, negated, condition } = logic;
  const path = field.path.map(
    ({ arrow, key }) => arrow + (typeof key === "number" ? key : quote(key)),
  );
  const subject = `${quote(field.name)}${path.join("")}.${negated ? "not." : ""}`;
  switch (condition.kind) {
    case "compare":
      return `${subject}${condition.operator}.${quote(condition.value)}`;
    case "in":
      return `${subject}in.(${condition.values.map(quote).join(",")})`;
    case "is":
      return `${subject}is.${condition.value}`;
    case "isdistinct":
      return `${subject}isdistinct.${quote(condition.value)}`;
    case "search": {
      const config = condition.config === null ? "" : `(${condition.config})`;
      return `${subject}${condition.parser}${config}.${quote(condition.value)}`;
    }
  }
}

function members(group: Extract<Logic, { kind: "group" }>): string {
  return `(${group.members.map(write).join(",")})`;
}

test("a condition that is written as text is parsed back unchanged", () => {
  fc.assert(
    fc.property(group, (tree) => {
      expect(parseLogic(members(tree), tree)).toEqual(tree);
    }),
    propertyRuns(500),
  );
});

test("any query is parsed or refused, in a time that grows only with its length", () => {
  const noise = fc.string({ unit: fc.constantFrom(...'()"\\,.{}-> andorot:!*'), maxLength: 200 });
  const names = fc.constantFrom("select", "order", "or", "not.and", "a.or", "columns", "x", "a.b");
  fc.assert(
    fc.property(names, noise, (name, value) => {
      try {
        parseQuery(new URLSearchParams([[name, value]]));
      } catch (error) {
        expect(error).toMatchObject({ status: 400, code: expect.stringMatching(/^PGRST1/) });
      }
    }),
    propertyRuns(2000),
  );
  for (const part of ["(and", "((", '"\\', "->a", "a,", ",(", "not.", "-a", "(a.eq.1,"]) {
    for (const name of ["or", "select", "order", "columns", "id"]) {
      const start = performance.now();
      expect(() => parseQuery(new URLSearchParams([[name, part.repeat(10_000)]]))).toThrow();
      expect(performance.now() - start, `${name}=${part}`).toBeLessThan(2000);
    }
  }
});
