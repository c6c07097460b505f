import { expect, test, vi } from "vitest";
import { type WaitingKind, waitingKinds } from "#domain/waiting.ts";
import type { WaitingRow } from "#web/data/studio-today.ts";
import { lineOf, listOf } from "./line-of.ts";

vi.mock("#web/data/content.ts", () => ({
  studioZone: () => "America/Los_Angeles",
  planOf: () => ({ name: "Website in a Day" }),
}));

const now = new Date("2026-11-23T12:00:00Z");
const row: WaitingRow = {
  project_id: "p",
  business_name: "Analytical Engines",
  about: "a",
  name: null,
  detail: null,
  since: null,
  due_at: null,
};
const line = (kind: WaitingKind, rest: Partial<WaitingRow> = {}) =>
  lineOf(kind, { ...row, ...rest }, now);

test("a deadline says how much time is left to the minute, and from its own second on that it is missed", () => {
  expect(line("deadline", { due_at: "2026-11-23T15:20:59Z" })).toMatchObject({
    to: "/admin/project/p",
    title: "Analytical Engines",
    note: "3 hr, 20 min left",
    isLate: false,
  });
  expect(line("deadline", { due_at: "2026-11-23T12:45:00Z" }).note).toBe("45 min left");
  expect(line("deadline", { due_at: now.toISOString() })).toMatchObject({ isLate: true });
  expect(line("deadline", { due_at: "2026-11-23T09:30:00Z" }).note).toBe("Missed 2 hours ago");
});

test("each line leads to where it is done", () => {
  expect(line("answer", { since: "2026-11-23T10:00:00Z" })).toMatchObject({
    to: "/admin/project/p#messages",
    note: "2 hours ago",
    settles: "p",
  });
  expect(line("content").to).toBe("/admin/project/p#checklist");
  expect(line("unpaid", { name: "2026-0007", detail: "+1 213 555 0100" })).toMatchObject({
    to: "/admin/invoices?id=a",
    under: "2026-0007 · +1 213 555 0100",
    isLate: true,
  });
  expect(line("deposit", { name: "2026-0007", due_at: "2026-11-24T08:00:00Z" })).toMatchObject({
    to: "/admin/invoices?id=a",
    under: "2026-0007",
    note: "Call in 20 hours",
  });
  expect(line("deposit", { since: "2026-11-23T10:00:00Z" }).to).toBe("/admin/project/p#payments");
  expect(line("overdue", { due_at: "2026-11-20T08:00:00Z" })).toMatchObject({
    to: "/admin/invoices?id=a",
    note: "3 days ago",
    isLate: true,
  });
  expect(line("report", { name: "The menu", detail: "urgent" })).toMatchObject({
    to: "/admin?tab=bugs&id=a",
    title: "The menu",
    under: "Analytical Engines · Urgent",
    isLate: true,
  });
  expect(line("contact", { name: "Walter" }).to).toBe("/admin?tab=contacts&id=a");
  expect(line("booking", { name: "Ada", due_at: "2026-11-23T18:30:00Z" })).toMatchObject({
    to: "/admin/bookings?id=a",
    note: "10:30 AM",
  });
  expect(line("held-mail", { name: "welcome" }).to).toBe("/admin/mails");
  expect(line("unsent-mail", { name: "welcome", detail: "failed" })).toMatchObject({
    to: "/admin/mails",
    title: "Welcome",
    under: "Given up",
  });
  expect(line("unsent-mail", { name: "welcome", detail: "waiting" }).under).toBe(
    "Tried again by itself",
  );
});

test("some kinds of work have a list of their own, where the rest of them is found", () => {
  expect(waitingKinds.filter((kind) => listOf(kind)).join(" ")).toBe(
    "report contact overdue booking unsent-mail held-mail",
  );
});
