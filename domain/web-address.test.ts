import { expect, test } from "vitest";
import { emptyBugReport } from "./bug-report/bug-report.ts";
import { bugReportForm } from "./bug-report/bug-report-form.ts";
import { linkField } from "./deliverable/deliverable-form.ts";
import { emptyNews, newsFaults, newsRow } from "./news/news.ts";

// What a person types as an address is stored as a browser reads it, or refused at its field (null).
const fields = {
  "link of a deliverable": (typed: string) => linkField.safeParse(typed).data ?? null,
  "page of a bug report": (typed: string) => {
    const report = { ...emptyBugReport, title: "Menu", description: "It does not open." };
    return bugReportForm.safeParse({ ...report, url: typed }).data?.url ?? null;
  },
  "button of the news": (typed: string) => {
    const news = { ...emptyNews, subject: "Spring", body: "Hello", buttonLabel: "Read on" };
    const form = { ...news, buttonUrl: typed };
    return newsFaults(form).buttonUrl ? null : newsRow(form).button_url;
  },
};

test.each(Object.entries(fields))("the %s is what a browser reads, or refused", (field, stored) => {
  for (const typed of [
    "javascript:alert(1)",
    " jAvAsCrIpT:alert(1)",
    "java\tscript:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "//evil.test",
    "\\\\evil.test",
    "/menu",
    "https://",
    "https://good.test@evil.test/",
    "https://me:secret@evil.test",
  ]) {
    expect([typed, stored(typed)]).toEqual([typed, null]);
  }
  const isReportsOrLinks = field !== "button of the news";
  expect(stored("https:evil.test/a")).toBe(isReportsOrLinks ? "https://evil.test/a" : null);
  expect(stored("https:/evil.test/a")).toBe(isReportsOrLinks ? "https://evil.test/a" : null);
  expect(stored("https://good.test\\@evil.test/a")).toBe("https://good.test/@evil.test/a");
  expect(stored(" https://good.test/a?b=1#c ")).toBe("https://good.test/a?b=1#c");
  expect(stored("HTTPS://Good.test/A")).toBe("https://good.test/A");
});
