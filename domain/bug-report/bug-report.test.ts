import { expect, test } from "vitest";
import { bugReportFaults, emptyBugReport, normalisedPageUrl } from "./bug-report.ts";

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
  expect(bugReportFaults(emptyBugReport)).toEqual({
    title: "Title is required",
    description: "Description is required",
  });
  const report = { ...emptyBugReport, title: " Menu ", description: "It does not open." };
  expect(bugReportFaults(report)).toEqual({});
  expect(bugReportFaults({ ...report, url: "www.example.com/menu" })).toEqual({});
  expect(bugReportFaults({ ...report, url: "/menu" }).url).toMatch(/address of a page/);
  expect(bugReportFaults({ ...report, title: "x".repeat(201) }).title).toMatch(/under 200/);
  expect(bugReportFaults({ ...report, description: "x".repeat(5001) }).description).toMatch(
    /5,000/,
  );
});
