import { expect, test } from "vitest";
import { taskName } from "./task-name.ts";

test("a shipped task is translated by its id; one that the studio has renamed or added has the studio's name", () => {
  const english = { "day-copy": "Edit the copy" };
  const german = { "day-copy": "Texte bearbeiten" };
  const name = (id: string, written: string) => taskName({ id, name: written }, english, german);
  expect(name("day-copy", "Edit the copy")).toBe("Texte bearbeiten");
  expect(name("day-copy", "Edit the words")).toBe("Edit the words");
  expect(name("day-more", "Edit the copy")).toBe("Edit the copy");
});
