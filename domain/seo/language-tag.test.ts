import { expect, test } from "vitest";
import { hreflangFault, languageTagFault, mayReadAs, primaryLanguage } from "./language-tag.ts";

test("tags of existing languages are right, also with a region, a script or a variant", () => {
  for (const tag of ["en", "en-GB", "EN-us", "zh-Hans-CN", "de-CH-1996", "es-419", "gsw", "no"]) {
    expect(languageTagFault(tag), tag).toBeNull();
    expect(hreflangFault(tag), tag).toBeNull();
  }
});

test.each([
  ["jp", "no language"],
  ["cz-CZ", "“cz”"],
  ["en_US", "write en-US"],
  ["english", "which is no language"],
  ["a b", "no language tag"],
  ["", "is empty"],
  ["x-default", "no language"],
])("“%s” is no language", (tag, says) => {
  expect(languageTagFault(tag)).toContain(says);
});

test("hreflang also checks the region, and x-default means a page for everybody else", () => {
  expect(hreflangFault("x-default")).toBeNull();
  expect(hreflangFault("en-UK")).toContain("write GB");
  expect(hreflangFault("de-XX")).toContain("no region");
  expect(languageTagFault("de-XX")).toBeNull();
});

test("close languages are not distinguished", () => {
  expect(primaryLanguage("nb-NO")).toBe("nb");
  expect(mayReadAs("nb", "da")).toBe(true);
  expect(mayReadAs("de", "en")).toBe(false);
  expect(primaryLanguage("template")).toBe("");
  expect(primaryLanguage(null)).toBe("");
});
