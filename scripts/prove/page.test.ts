import { expect, test } from "vitest";
import { proofPage } from "./page.ts";

test("a part that ran replaces its own section, and the other sections stay", () => {
  const section = (name: string, body: string) => ({ name, head: "kept.", body });
  const first = proofPage("", [section("soak", "old curve"), section("counts", "12 files")]);
  const second = proofPage(first, [section("soak", "new curve\n\n| a |\n|---|\n| 1 |")]);
  expect(second).toContain("## counts\n\nkept.\n\n12 files");
  expect(second).toContain("new curve");
  expect(second).not.toContain("old curve");
  expect(second.match(/^# Proof$/gm)).toHaveLength(1);
  expect(proofPage(second, [])).toBe(second);
});
