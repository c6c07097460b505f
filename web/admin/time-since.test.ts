import { expect, test } from "vitest";
import { timeSince } from "./time-since.ts";

const since = (moment: string, timezone = "UTC") =>
  timeSince(moment, { now: new Date("2026-03-04T12:00:00Z"), timezone });

test("what is new has its age", () => {
  expect(since("2026-03-04T11:59:30Z")).toBe("Just now");
  expect(since("2026-03-04T12:05:00Z")).toBe("Just now");
  expect(since("2026-03-04T11:58:59Z")).toBe("1 minute ago");
  expect(since("2026-03-04T09:01:00Z")).toBe("2 hours ago");
  expect(since("2026-03-02T11:00:00Z")).toBe("2 days ago");
});

test("what is older has its date in the reader's time zone", () => {
  expect(since("2026-02-20T02:00:00Z")).toBe("Feb 20");
  expect(since("2026-02-20T02:00:00Z", "America/Los_Angeles")).toBe("Feb 19");
  expect(since("2025-12-31T23:00:00Z")).toBe("Dec 31, 2025");
  expect(since("2025-12-31T23:00:00Z", "Asia/Tokyo")).toBe("Jan 1");
});
