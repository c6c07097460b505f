import { expect, test } from "vitest";
import { nextRound } from "./rounds.ts";
import { type ChangeListFacts, canPostVersion, canWithdraw } from "./stage.ts";

const open = { answer: null };
const done = { answer: "done" } as const;
const refused = { answer: "not-done" } as const;
const list = (
  state: ChangeListFacts["state"],
  points: ChangeListFacts["points"] = [open],
  order_id: string | null = state === "priced" ? "an order" : null,
) => ({ state, points, order_id });

test("a version is not replaced while the studio has a list in hand", () => {
  const stages = ["waiting", "priced", "requested", "sent", "owed", "approved"] as const;
  expect(stages.filter(canPostVersion)).toEqual(["waiting", "owed"]);
});

test("a list can be withdrawn until its first point is answered or its price accepted", () => {
  expect(canWithdraw(list("sent"))).toBe(true);
  expect(canWithdraw(list("requested"))).toBe(true);
  expect(canWithdraw(list("priced"))).toBe(true);
  expect(canWithdraw(list("sent", [open, done]))).toBe(false);
  expect(canWithdraw(list("sent", [open], "an order"))).toBe(false);
  expect(canWithdraw(list("answered", [refused]))).toBe(false);
  expect(canWithdraw(list("withdrawn"))).toBe(false);
});

test("the last included round is known as such, and what comes after it needs a price", () => {
  const round = (used: number, included: number) => nextRound({ used, included });
  expect(round(0, 2)).toEqual({ number: 1, included: 2, isLast: false, needsPrice: false });
  expect(round(1, 2)).toMatchObject({ number: 2, isLast: true });
  expect(round(1, 1)).toMatchObject({ isLast: false, needsPrice: true });
  expect(round(0, 0)).toMatchObject({ isLast: false, needsPrice: true });
});
