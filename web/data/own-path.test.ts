import { expect, test } from "vitest";
import { ownPath } from "./own-path.ts";

test("a path of this site stays as it is", () => {
  expect(ownPath("/onboarding")).toBe("/onboarding");
  expect(ownPath("/project/7?tab=files#top")).toBe("/project/7?tab=files#top");
});

test("another origin is refused in every spelling", () => {
  const spellings = [
    "//evil.test",
    "/\\evil.test",
    "https://evil.test",
    "evil.test",
    "javascript:alert(1)",
  ];
  for (const next of [...spellings, "/\t/evil.test", "/\n/evil.test", "/a\\..\\b", "", null]) {
    expect(ownPath(next)).toBeUndefined();
  }
});
