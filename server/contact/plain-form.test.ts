import { expect, test } from "vitest";
import { blankFaults, blankRefusal } from "#domain/contact/blanks.ts";
import { attribute, type Element, readBuiltPage, textOf } from "../html/built-page.ts";
import { plainForm } from "./plain-form.ts";

const fields = Object.entries(blankFaults).map(
  ([name, blank]) =>
    `<div data-state="error"><input name="${name}" aria-invalid="true" aria-describedby="of-${name}"><p id="of-${name}">${blank}</p></div>`,
);
const page = `<style>p{color:red}</style><div data-island="contact-form" data-props="{}"><form>${fields.join("")}
<div role="alert">${blankRefusal}</div></form></div><script>start()</script>`;
const message = { name: "", email: '"><b>', phone: "", service: "", message: "" } as const;

function answer(found: Omit<Parameters<typeof plainForm>[1], "message">) {
  const { all } = readBuiltPage(plainForm(page, { message, ...found }));
  const having = (name: string, value?: string) =>
    all.filter((element) => {
      const is = attribute(element, name);
      return is !== undefined && (value === undefined || is === value);
    });
  const [island] = having("data-island") as [Element];
  return {
    having,
    props: JSON.parse(attribute(island, "data-props") ?? ""),
    text: textOf(island).trim(),
    textOf: (tag: string) => all.filter(({ tagName }) => tagName === tag).map(textOf),
  };
}

test("the island gets the faults that the page shows, and no others are left", () => {
  const faults = { name: 'Say "who" you are' };
  const { having, props, text } = answer({ faults });
  expect(props).toEqual({ faults });
  expect(text).toBe(faults.name);
  expect(having("data-state").map((field) => attribute(field, "data-state"))).toEqual([
    "error",
    "idle",
    "idle",
    "idle",
  ]);
  expect(having("aria-invalid").map((control) => attribute(control, "name"))).toEqual(["name"]);
  expect(having("name", "email").map((control) => attribute(control, "value"))).toEqual([
    message.email,
  ]);
});

test("the island also gets a refusal, and the scripts and styles of the page are left as they are", () => {
  const { props, text, textOf } = answer({ refused: "Too many." });
  expect(props).toEqual({ faults: {}, refused: "Too many." });
  expect(text).toBe("Too many.");
  expect([textOf("style"), textOf("script")]).toEqual([["p{color:red}"], ["start()"]]);
});
