import { expect, test } from "vitest";
import { firstReminderDay, nextReminderDay } from "./payment-day.ts";

test("no reminder of an invoice leaves on the day of its issue", () => {
  const issuedOn = "2026-11-23";
  expect(firstReminderDay({ dueOn: "2026-11-23", issuedOn })).toBe("2026-11-24");
  expect(firstReminderDay({ dueOn: "2026-11-24", issuedOn })).toBe("2026-11-24");
  expect(firstReminderDay({ dueOn: "2026-12-01", issuedOn })).toBe("2026-12-01");
});

test("the next reminder leaves on a working day, not before today and not on a day that had one", () => {
  const next = (dueOn: string, today: string, lastSentOn: string | null = null) =>
    nextReminderDay({ dueOn, issuedOn: "2026-11-02" }, { today, lastSentOn });
  expect(next("2026-11-24", "2026-11-23")).toBe("2026-11-24");
  expect(next("2026-11-10", "2026-11-23")).toBe("2026-11-23");
  expect(next("2026-11-10", "2026-11-23", "2026-11-23")).toBe("2026-11-24");
  // November 27 is a Friday, so the next two days are a Saturday and a Sunday.
  expect(next("2026-11-27", "2026-11-23")).toBe("2026-11-27");
  expect(next("2026-11-28", "2026-11-23")).toBe("2026-11-30");
  expect(next("2026-11-29", "2026-11-23")).toBe("2026-11-30");
  expect(next("2026-11-27", "2026-11-27", "2026-11-27")).toBe("2026-11-30");
});
