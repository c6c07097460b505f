import { expect, test } from "vitest";
import { newIds, stableRows } from "./stable-rows.ts";

const row = (id: number, status = "pending") => ({
  id: `${id}`,
  created_at: `2026-01-02T03:04:${String(id).padStart(2, "0")}+00:00`,
  status,
});
const page = (rows: ReturnType<typeof row>[], total = rows.length, number = 1) => ({
  rows,
  total,
  page: number,
  more: false,
});

test("a newer row waits, and what has changed in the rows below it shows", () => {
  const visible = page([row(2), row(1)]);
  const added = page([row(3), row(2, "completed"), row(1)]);
  expect(stableRows(visible, added)).toEqual({
    listed: page([row(2, "completed"), row(1)]),
    waiting: 1,
  });
  expect([...newIds(visible, added)]).toEqual(["3"]);
});

test("a row that the newer ones pushed onto the next page stays as it was", () => {
  const held = stableRows(page([row(2), row(1)], 2), page([row(4), row(3)], 4));
  expect(held).toEqual({ listed: page([row(2), row(1)]), waiting: 2 });
});

test("more than a page of newer rows are all counted", () => {
  const held = stableRows(page([row(2), row(1)], 100), page([row(9), row(8)], 140));
  expect(held.waiting).toBe(40);
});

test("on a later page the total tells how many came", () => {
  const visible = page([row(2), row(1)], 4, 2);
  expect(stableRows(visible, page([row(3), row(2)], 5, 2)).waiting).toBe(1);
});

test("nothing waits where nothing was listed, where a row was removed, or where one moved up from the next page", () => {
  const added = page([row(2), row(1)]);
  expect(stableRows(page([]), added)).toEqual({ listed: added, waiting: 0 });
  expect(stableRows(page([row(3), row(2), row(1)]), added)).toEqual({ listed: added, waiting: 0 });
  const filled = page([row(3), row(1)], 2);
  expect(stableRows(page([row(3), row(2)], 3), filled)).toEqual({ listed: filled, waiting: 0 });
});
