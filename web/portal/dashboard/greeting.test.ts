import { expect, test } from "vitest";
import { greetings } from "#content/greetings.ts";
import { greetingOf } from "./greeting.ts";

const ada = { id: "3f0c1a52-7a5e-4f3a-9d55-1c2b3a4d5e6f", fullName: "Ada King Lovelace" };
const year = Array.from({ length: 365 }, (_, n) =>
  new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10),
);

test("the greeting is the same all day and ends with the first name", () => {
  expect(greetingOf(ada, "2026-03-04", greetings)).toBe(greetingOf(ada, "2026-03-04", greetings));
  expect(greetingOf(ada, "2026-03-04", greetings)).toMatch(/, Ada$/);
});

test("over a year all fifteen are used", () => {
  const seen = new Set(year.map((day) => greetingOf({ ...ada, fullName: "" }, day, greetings)));
  expect(seen).toEqual(new Set(greetings));
});

test("two people are not greeted alike every day", () => {
  const bob = { ...ada, id: "9b2f6c1e-0d4a-4c68-8a55-77de10a0b0c1" };
  const alike = year.filter(
    (day) => greetingOf(ada, day, greetings) === greetingOf(bob, day, greetings),
  );
  expect(alike.length).toBeLessThan(60);
});

test.each([
  ["Dr. Maria Silva", "Maria"],
  ["Prof. Dr. Hans Meier", "Hans"],
  ["Dipl.-Ing. Anna Huber", "Anna"],
  ["van der Berg, Anna", "Anna"],
  ["Silva, Dr. Maria", "Maria"],
  ["Martin King, Jr.", "Martin"],
  ["Anna Meier, PhD", "Anna"],
  ["Mr. Bean", "Bean"],
  ["Nguyễn Thị Lan", "Nguyễn"],
  ["王小明", "王小明"],
  ["Dr.", "Dr."],
])("%s is greeted as %s", (fullName, name) => {
  expect(greetingOf({ ...ada, fullName }, "2026-03-04", ["Hello"])).toBe(`Hello, ${name}`);
});
