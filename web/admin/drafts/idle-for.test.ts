import { expect, test } from "vitest";
import { idleFor } from "./idle-for.ts";

test("a draft is idle by whole days", () => {
  const now = new Date("2026-11-21T12:00:00Z");
  expect(idleFor("2026-11-21T11:00:00Z", now)).toBe("–");
  expect(idleFor("2026-11-21T12:30:00Z", now)).toBe("–");
  expect(idleFor("2026-11-20T11:00:00Z", now)).toBe("1 day");
  expect(idleFor("2026-11-01T12:00:00Z", now)).toBe("20 days");
});
