import { expect, test } from "vitest";
import { emptyNews, newsFaults, newsRow } from "./news.ts";

const good = { ...emptyNews, subject: "Spring hours", body: "We open earlier." };

test("a subject and a text are enough", () => {
  expect(newsFaults(good)).toEqual({});
  expect(Object.keys(newsFaults(emptyNews))).toEqual(["subject", "body"]);
  expect(newsRow({ ...good, subject: " Spring hours " })).toEqual({
    subject: "Spring hours",
    body: "We open earlier.",
    button_label: null,
    button_url: null,
  });
});

test("a button has a label and a web address, or there is none", () => {
  expect(Object.keys(newsFaults({ ...good, buttonLabel: "Book" }))).toEqual(["buttonUrl"]);
  expect(Object.keys(newsFaults({ ...good, buttonUrl: "https://a.example" }))).toEqual([
    "buttonLabel",
  ]);
  const both = { ...good, buttonLabel: "Book" };
  expect(newsFaults({ ...both, buttonUrl: "https://a.example/x?y=1" })).toEqual({});
  for (const buttonUrl of ["javascript:alert(1)", "a.example", "https://a b", 'https://a"b']) {
    expect(Object.keys(newsFaults({ ...both, buttonUrl }))).toEqual(["buttonUrl"]);
  }
});

test.each([
  ["subject", 150],
  ["body", 10_000],
] as const)("%s holds %i characters", (field, length) => {
  expect(newsFaults({ ...good, [field]: "a".repeat(length) })).toEqual({});
  expect(Object.keys(newsFaults({ ...good, [field]: "a".repeat(length + 1) }))).toEqual([field]);
});
