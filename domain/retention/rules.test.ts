import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { expiredBefore, retentionRules } from "./rules.ts";

test("the privacy policy promises what the daily job does, word for word, and nothing else", () => {
  const policy = readFileSync(new URL("../../content/legal/privacy.md", import.meta.url), "utf8");
  const section = /## 4\. .*?\n([\s\S]*?)\n## 5\./.exec(policy)?.[1] ?? "";
  const promised = [...section.matchAll(/^- (.+)$/gm)].map(([, sentence]) => sentence);
  expect(promised).toEqual(Object.values(retentionRules).map(({ sentence }) => sentence));
});

test("years are calendar years, days are days", () => {
  const now = new Date("2028-02-29T12:00:00Z");
  expect(expiredBefore("messages", now).toISOString()).toBe("2027-03-01T12:00:00.000Z");
  expect(expiredBefore("project-files", new Date("2029-11-21T00:00:00Z")).toISOString()).toBe(
    "2026-11-21T00:00:00.000Z",
  );
  expect(expiredBefore("uploads", now).toISOString()).toBe("2028-02-28T12:00:00.000Z");
});
