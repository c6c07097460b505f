import { expect, test } from "vitest";
import { addressOf, notificationKinds } from "./address.ts";

const at = (kind: (typeof notificationKinds)[number], rest: object = {}) =>
  addressOf({ kind, side: "client", project_id: "p", about: "a", ...rest });

test("a notification leads to the part of the page that it is about, on the reader's own side", () => {
  expect(at("message")).toBe("/project/p#messages");
  expect(at("message", { side: "studio" })).toBe("/admin/project/p#messages");
  expect(at("task-ticked", { about: "day-brief" })).toBe("/project/p#task-day-brief");
  expect(at("status-changed")).toBe("/project/p");
  expect(at("order-sent")).toBe("/project/p#payments");
  expect(at("report-answered")).toBe("/project/p#reports");
  expect(at("report-filed", { side: "studio" })).toBe("/admin?tab=bugs&id=a");
  expect(at("invoice-issued")).toBe("/invoices/a");
  expect(at("invoice-issued", { side: "studio" })).toBe("/admin/invoices?id=a");
});

test("without a project it leads to the page of the client's money", () => {
  expect(at("payment-recorded", { project_id: null })).toBe("/invoices");
  expect(at("report-answered", { project_id: null })).toBe("/dashboard");
  expect(at("payment-recorded", { project_id: null, side: "studio" })).toBe("/admin/invoices");
});

test("every kind has a place on both sides, with or without a project", () => {
  for (const kind of notificationKinds) {
    for (const side of ["client", "studio"]) {
      for (const project_id of ["p", null]) {
        expect(at(kind, { side, project_id })).toMatch(/^\/[a-z]+/);
      }
    }
  }
});
