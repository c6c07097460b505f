import { expect, test } from "vitest";
import { type AuditEntry, timelineOf } from "./timeline.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 10, minute)).toISOString();
const tick = (id: number, minute: number, action: string, side = "studio"): AuditEntry => ({
  id,
  at: at(minute),
  side,
  action,
  facts: { item_id: "day-design", item_name: "Design" },
});

test("events are listed newest first, each with the side that caused it", () => {
  const events = timelineOf([
    { id: 1, at: at(0), side: "client", action: "project.submitted", facts: {} },
    {
      id: 2,
      at: at(5),
      side: "studio",
      action: "project.status",
      facts: { from: "pending", to: "in_progress" },
    },
    tick(3, 9, "task.ticked"),
    { id: 4, at: at(10), side: "client", action: "project.files", facts: { added: 2 } },
    { id: 5, at: at(11), side: "studio", action: "mail.resent", facts: {} },
  ]);
  expect(events).toEqual([
    { id: 4, at: at(10), by: "client", what: "files", count: 2 },
    {
      id: 3,
      at: at(9),
      by: "studio",
      what: "task",
      taskId: "day-design",
      name: "Design",
      owner: "studio",
      done: true,
    },
    { id: 2, at: at(5), by: "studio", what: "status", to: "in_progress" },
    { id: 1, at: at(0), by: "client", what: "submitted" },
  ]);
});

test("a tick that was taken back at once is left out, one that was taken back later is listed", () => {
  expect(timelineOf([tick(1, 0, "task.ticked"), tick(2, 14, "task.unticked")])).toEqual([]);
  const later = timelineOf([tick(1, 0, "task.ticked"), tick(2, 16, "task.unticked")]);
  expect(later.map((event) => event.what === "task" && event.done)).toEqual([false, true]);
  const others = timelineOf([tick(1, 0, "task.ticked"), tick(2, 1, "task.unticked", "client")]);
  expect(others).toHaveLength(2);
});

test("support is listed from the Yes to its end, and not where nobody agreed to it", () => {
  const entry = (id: number, action: string, until: string | null): AuditEntry => ({
    id,
    at: at(id),
    side: "client",
    action,
    facts: { until },
  });
  const events = timelineOf([
    entry(1, "support.asked", null),
    entry(2, "support.agreed", null),
    entry(3, "support.ended", "2027-06-09"),
    entry(4, "support.ended", null),
  ]);
  expect(events.map((event) => event.what === "support" && event.isEnd)).toEqual([true, false]);
});

test("a tick that was taken back at once and then made again is listed once", () => {
  const events = timelineOf([
    tick(1, 0, "task.ticked"),
    tick(2, 1, "task.unticked"),
    tick(3, 2, "task.ticked"),
  ]);
  expect(events.map(({ id }) => id)).toEqual([3]);
});
