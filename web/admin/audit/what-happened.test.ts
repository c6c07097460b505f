import "../../../tests/provide-content.ts";
import { expect, test } from "vitest";
import { whatHappened } from "./what-happened.ts";

test("an entry says what changed", () => {
  expect(whatHappened("project.status", { from: "pending", to: "in_progress" })).toBe(
    "Pending → In Progress",
  );
  expect(whatHappened("report.status", { title: "It stays", from: "pending", to: "closed" })).toBe(
    "It stays, Pending → Closed",
  );
  expect(whatHappened("task.ticked", { item_id: "x", item_name: "Buy the domain" })).toBe(
    "Buy the domain",
  );
  expect(whatHappened("project.files", { added: 1 })).toBe("1 file");
  expect(whatHappened("message.received", {})).toBe("");
});
