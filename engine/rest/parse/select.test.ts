import fc from "fast-check";
import { expect, test } from "vitest";
import { propertyRuns } from "../../../tests/counts.ts";
import { parseSelect, type SelectItem } from "./select.ts";

const name = fc
  .string({ unit: "binary", minLength: 1, maxLength: 8 })
  .filter((text) => text !== "inner" && text !== "left");
const alias = fc.option(name, { nil: null });

const { item } = fc.letrec<{ item: SelectItem }>((tie) => ({
  item: fc.oneof(
    { maxDepth: 3 },
    fc.constant({ kind: "star" as const }),
    fc.record({
      kind: fc.constant("field" as const),
      field: fc.record({
        name,
        path: fc.array(
          fc.record({
            arrow: fc.constantFrom("->" as const, "->>" as const),
            key: fc.oneof(name, fc.integer({ min: -99, max: 99 })),
          }),
          { maxLength: 2 },
        ),
      }),
      alias,
      cast: fc.constantFrom(null, "text", "double precision"),
    }),
    fc
      .record({
        kind: fc.constant("embed" as const),
        name,
        alias,
        hint: fc.option(name, { nil: null }),
        inner: fc.boolean(),
        spread: fc.boolean(),
        items: fc.array(tie("item"), { maxLength: 3 }),
      })
      .map((embed) => (embed.spread ? { ...embed, alias: null } : embed)),
  ),
}));

const quote = (text: string) => `"${text.replace(/[\\"]/g, "\\$&")}"`;

function write(one: SelectItem): string {
  if (one.kind === "star") return "*";
  const alias = one.alias === null ? "" : `${quote(one.alias)}:`;
  if (one.kind === "field") {
    const path = one.field.path.map(({ arrow, key }) => {
      return arrow + (typeof key === "number" ? key : quote(key));
    });
    const cast = one.cast === null ? "" : `::${one.cast}`;
    return `${alias}${quote(one.field.name)}${path.join("")}${cast}`;
  }
  const hint = one.hint === null ? "" : `!${quote(one.hint)}`;
  const join = one.inner ? "!inner" : "";
  const items = one.items.map(write).join(",");
  return `${one.spread ? "..." : ""}${alias}${quote(one.name)}${hint}${join}(${items})`;
}

test("a selection that is written as text is parsed back unchanged", () => {
  fc.assert(
    fc.property(fc.array(item, { minLength: 1, maxLength: 4 }), (items) => {
      expect(parseSelect(items.map(write).join(","))).toEqual(items);
    }),
    propertyRuns(500),
  );
});

test("names stand without quotation marks when they are plain", () => {
  expect(
    parseSelect("id, full name , a-b::text,x:data->a-b->>0,r!inner!fk(*),...s(y)"),
  ).toMatchObject([
    { field: { name: "id" } },
    { field: { name: "full name" } },
    { field: { name: "a-b" }, cast: "text" },
    { alias: "x", field: { name: "data", path: [{ key: "a-b" }, { arrow: "->>", key: 0 }] } },
    { name: "r", hint: "fk", inner: true, items: [{ kind: "star" }] },
    { name: "s", spread: true },
  ]);
});
