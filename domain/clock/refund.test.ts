import { expect, test } from "vitest";
import { refundUntil } from "./refund.ts";

const terms = { refundWithinDays: 30 };
const missed = {
  studioSeconds: 86_401,
  allowedSeconds: 86_400,
  endsAt: "2026-11-01T10:00:00.000Z",
};

test("a refund can be asked for 30 days from the missed deadline on, and not for one that was met", () => {
  expect(refundUntil(missed, terms)).toBe("2026-12-01T10:00:00.000Z");
  expect(refundUntil({ ...missed, studioSeconds: 86_400 }, terms)).toBeNull();
  expect(refundUntil({ ...missed, allowedSeconds: null }, terms)).toBeNull();
});
