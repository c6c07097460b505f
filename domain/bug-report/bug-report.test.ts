import { expect, test } from "vitest";
import { faultsOf } from "../form.ts";
import { emptyBugReport, normalisedPageUrl } from "./bug-report.ts";
import { bugReportForm } from "./bug-report-form.ts";

test.each([
  [" http://www.example.com/a ", "https://www.example.com/a"],
  ["HTTPS://example.com", "https://example.com"],
  ["www.example.com", "https://www.example.com"],
  ["example.com/x?y=1", "https://example.com/x?y=1"],
  ["   ", ""],
  ["", ""],
])("%j becomes %j", (typed, url) => {
  expect(normalisedPageUrl(typed)).toBe(url);
});

test("a report wants a title and a description, and an address only if it is one", () => {
  expect(faultsOf(bugReportForm, emptyBugReport)).toEqual({
    title: "Title is required",
    description: "Description is required",
  });
  const report = { ...emptyBugReport, title: " Menu ", description: "It does not open." };
  expect(faultsOf(bugReportForm, report)).toEqual({});
  expect(faultsOf(bugReportForm, { ...report, url: "www.example.com/menu" })).toEqual({});
  expect(faultsOf(bugReportForm, { ...report, url: "/menu" }).url).toMatch(/address of a page/);
  expect(faultsOf(bugReportForm, { ...report, title: "x".repeat(201) }).title).toMatch(/under 200/);
  expect(faultsOf(bugReportForm, { ...report, description: "x".repeat(5001) }).description).toMatch(
    /5,000/,
  );
});
