import { expect, test } from "vitest";
import { addressOf, notificationKinds } from "./address.ts";

const leadsTo = (kind: (typeof notificationKinds)[number], rest: object = {}) =>
  addressOf({ kind, side: "client", project_id: "p", about: "a", ...rest });

test("a notification leads to the part of the page that it is about, on the reader's own side", () => {
  expect(leadsTo("message")).toBe("/project/p#messages");
  expect(leadsTo("message", { side: "studio" })).toBe("/admin/project/p#messages");
  expect(leadsTo("task-ticked", { about: "day-brief" })).toBe("/project/p#task-day-brief");
  expect(leadsTo("status-changed")).toBe("/project/p");
  expect(leadsTo("order-sent")).toBe("/project/p#payments");
  expect(leadsTo("report-answered")).toBe("/project/p#reports");
  expect(leadsTo("report-filed", { side: "studio" })).toBe("/admin?tab=bugs&id=a");
  expect(leadsTo("invoice-issued")).toBe("/invoices/a");
  expect(leadsTo("invoice-issued", { side: "studio" })).toBe("/admin/invoices?id=a");
});

test("a notification without a project leads to the list that it belongs to", () => {
  expect(leadsTo("payment-recorded", { project_id: null })).toBe("/invoices");
  expect(leadsTo("report-answered", { project_id: null })).toBe("/dashboard");
  expect(leadsTo("payment-recorded", { project_id: null, side: "studio" })).toBe("/admin/invoices");
});

test("every kind leads to a page on both sides, with or without a project", () => {
  for (const kind of notificationKinds) {
    for (const side of ["client", "studio"]) {
      for (const project_id of ["p", null]) {
        expect(leadsTo(kind, { side, project_id })).toMatch(/^\/[a-z]+/);
      }
    }
  }
});
