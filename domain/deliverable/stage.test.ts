import { expect, test } from "vitest";
import { nextRound, usedRounds } from "./rounds.ts";
import {
  type ChangeListFacts,
  canPostVersion,
  canWithdraw,
  type ListState,
  type PointFacts,
  stageOf,
} from "./stage.ts";

const open: PointFacts = { answer: null, isCounted: true };
const done: PointFacts = { answer: "done", isCounted: true };
const refused: PointFacts = { answer: "not-done", isCounted: true };
const notCounted: PointFacts = { answer: "done", isCounted: false };
const list = (
  state: ListState,
  points: PointFacts[] = [open],
  rest: Partial<ChangeListFacts> = {},
) => ({
  version: 1,
  number: 1,
  state,
  isPriced: state === "priced",
  points,
  ...rest,
});
const stage = (lists: ChangeListFacts[], newestVersion = 1, isApproved = false) =>
  stageOf({ newestVersion, isApproved, lists });

test("a posted version waits for the client until it is approved or a list is sent", () => {
  expect(stage([])).toBe("waiting");
  expect(stage([], 1, true)).toBe("approved");
  expect(stage([list("sent")])).toBe("sent");
  expect(stage([list("withdrawn")])).toBe("waiting");
});

test("what was done leads to a next version, which waits again", () => {
  expect(stage([list("answered", [refused, done])])).toBe("owed");
  expect(stage([list("answered", [refused, done])], 2)).toBe("waiting");
});

test("a list of which nothing is done leaves the version with the client", () => {
  expect(stage([list("answered", [refused])])).toBe("waiting");
  expect(stage([list("declined")])).toBe("waiting");
  expect(stage([list("declined", [notCounted, open])])).toBe("owed");
  expect(stage([list("answered", [refused]), list("sent", [open], { number: 2 })])).toBe("sent");
});

test("a list beyond the included rounds waits for a price, and then for the client's answer", () => {
  expect(stage([list("requested")])).toBe("requested");
  expect(stage([list("priced")])).toBe("priced");
  expect(stage([list("sent", [open], { isPriced: true })])).toBe("sent");
});

test("a version is not replaced while the studio has a list in hand", () => {
  const stages = ["waiting", "priced", "requested", "sent", "owed", "approved"] as const;
  expect(stages.filter(canPostVersion)).toEqual(["waiting", "owed"]);
});

test("a list can be withdrawn until its first point is answered or its price accepted", () => {
  expect(canWithdraw(list("sent"))).toBe(true);
  expect(canWithdraw(list("requested"))).toBe(true);
  expect(canWithdraw(list("priced"))).toBe(true);
  expect(canWithdraw(list("sent", [open, done]))).toBe(false);
  expect(canWithdraw(list("sent", [open], { isPriced: true }))).toBe(false);
  expect(canWithdraw(list("answered", [refused]))).toBe(false);
  expect(canWithdraw(list("withdrawn"))).toBe(false);
});

test("a round is used by a list that is sent, and by none that was withdrawn, is not counted or has a price", () => {
  expect(usedRounds([list("sent"), list("answered", [done, notCounted])])).toBe(2);
  expect(usedRounds([list("answered", [notCounted, notCounted]), list("withdrawn")])).toBe(0);
  expect(usedRounds([list("requested"), list("priced"), list("declined")])).toBe(0);
  expect(usedRounds([list("sent", [open], { isPriced: true })])).toBe(0);
});

test("the last included round is known as such, and what comes after it needs a price", () => {
  expect(nextRound([], 2)).toEqual({ number: 1, included: 2, isLast: false, needsPrice: false });
  expect(nextRound([list("sent")], 2)).toMatchObject({ number: 2, isLast: true });
  expect(nextRound([list("sent")], 1)).toMatchObject({ isLast: false, needsPrice: true });
  expect(nextRound([], 0)).toMatchObject({ isLast: false, needsPrice: true });
});
