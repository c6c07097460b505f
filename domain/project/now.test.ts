import { describe, expect, test } from "vitest";
import { type NowDetails, projectNow } from "./now.ts";

const nothing: NowDetails = {
  clock: { state: "none", reason: null },
  order: "in_force",
  isDepositOpen: false,
  isBalanceOpen: false,
  openContent: 0,
  openDeliverables: 0,
  openQuestions: 0,
  isLaunchLeft: false,
};
const now = (status: Parameters<typeof projectNow>[0], details: Partial<NowDetails>) =>
  Object.values(projectNow(status, { ...nothing, ...details })).join(" ");
const clock = (state: NowDetails["clock"]["state"], reason: NowDetails["clock"]["reason"]) => ({
  clock: { state, reason },
});

test.each([
  ["not-started", "deposit", "client pay-deposit"],
  ["not-started", "content", "client send-content"],
  ["not-started", "confirmation", "studio confirm-content"],
  ["studio", null, "studio build"],
  ["client", "item", "client send-content"],
  ["client", "question", "client answer-question"],
  ["client", "deliverable", "client approve"],
  ["client", "balance", "client pay-balance"],
] as const)("a clock that is %s because of %s: %s", (state, reason, expected) => {
  expect(now("in_progress", { ...clock(state, reason), isBalanceOpen: true })).toBe(expected);
});

describe("without a running clock", () => {
  test("questions that hold the studio up come first, then approvals, then money", () => {
    const all = { openQuestions: 1, openDeliverables: 1, isDepositOpen: true };
    expect(now("in_progress", all)).toBe("client answer-question");
    expect(now("in_progress", { ...all, openQuestions: 0 })).toBe("client approve");
    expect(now("in_progress", { isDepositOpen: true })).toBe("client pay-deposit");
  });

  test("money comes before content, and content before the studio", () => {
    const all = { isDepositOpen: true, isBalanceOpen: true, openContent: 2 };
    expect(now("pending", all)).toBe("client pay-deposit");
    expect(now("pending", { ...all, isDepositOpen: false })).toBe("client pay-balance");
    expect(now("pending", { openContent: 2 })).toBe("client send-content");
    expect(now("pending", {})).toBe("studio look-at-order");
  });

  test("after a complete deliverable the studio goes on to the launch", () => {
    const ended = clock("ended", "complete");
    expect(now("in_progress", ended)).toBe("studio finish");
    expect(now("in_progress", { ...ended, isLaunchLeft: true })).toBe("studio launch");
    expect(now("in_progress", { ...ended, isBalanceOpen: true })).toBe("client pay-balance");
    expect(now("pending", ended)).toBe("studio finish");
  });
});

test("before a version of the order is in force nothing else is asked for", () => {
  const waiting = clock("not-started", "deposit");
  expect(now("pending", { ...waiting, order: "draft" })).toBe("studio make-order");
  expect(now("pending", { ...waiting, order: "sent" })).toBe("client accept-order");
});

test("a project that is over waits for nobody", () => {
  expect(projectNow("completed", { ...nothing, isBalanceOpen: true }).side).toBeNull();
  expect(projectNow("cancelled", { ...nothing, order: "sent" }).step).toBe("cancelled");
});
