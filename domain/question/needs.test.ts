import { expect, test } from "vitest";
import { openNeeds } from "./needs.ts";

const item = (id: string, completed = false) => ({
  id,
  name: id,
  completed,
  owner: "client" as const,
});
const checklist = {
  sections: [{ name: "All", items: [item("texts"), item("domain"), item("logo", true)] }],
};
const question = (id: string, more: object = {}) => ({
  id,
  asked_at: "2026-11-20T10:00:00Z",
  item_id: null as string | null,
  is_blocking: false,
  state: "open",
  ...more,
});
const reminder = (kind: string, id: string, needed: string) => ({
  subject_kind: kind,
  subject_id: id,
  needed_by: `2026-11-${needed}T10:00:00Z`,
});

test("what the clock waits for is first, then what is due first; a task is listed once, and not at all when it is done", () => {
  const needs = openNeeds({
    checklist,
    questions: [
      question("colour"),
      question("fax", { state: "answered" }),
      question("ask-domain", { item_id: "domain", is_blocking: true }),
      question("ask-logo", { item_id: "logo" }),
    ],
    reminders: [
      reminder("question", "colour", "23"),
      reminder("item", "texts", "22"),
      reminder("item", "texts", "22"),
      reminder("item", "domain", "25"),
      reminder("item", "logo", "21"),
      reminder("deliverable", "home", "21"),
    ],
  });
  expect(
    needs.map(({ key, item: task, neededBy }) => [key, task?.id, neededBy?.slice(8, 10)]),
  ).toEqual([
    ["ask-domain", "domain", "25"],
    ["texts", "texts", "22"],
    ["colour", undefined, "23"],
  ]);
});

test("a question without reminders, as in a project older than they are, comes last", () => {
  const needs = openNeeds({
    checklist,
    questions: [question("old"), question("new")],
    reminders: [reminder("question", "new", "23")],
  });
  expect(needs.map(({ key }) => key)).toEqual(["new", "old"]);
});
