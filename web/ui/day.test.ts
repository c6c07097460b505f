import { afterEach, expect, test } from "vitest";
import { byDay, calmGround, hasDay } from "./day.ts";

afterEach(() => document.documentElement.removeAttribute("data-calm"));

test("a page draws the day unless its document says that it is calm", () => {
  expect(hasDay()).toBe(true);
  expect(byDay("sky", "calm-plain")).toBe("sky");
  document.documentElement.setAttribute("data-calm", "");
  expect(hasDay()).toBe(false);
  expect(byDay("sky", "calm-plain")).toBe("calm-plain");
});

test.each([
  ["sky-before-dawn night", "calm-deep night"],
  ["dusk", "calm-deep night"],
  ["sky-next-dawn night", "calm-deep night"],
  ["dawn", "calm-plain"],
  ["sky-morning", "calm-plain"],
  ["golden", "calm-warm"],
])("the ground in place of %s is %s", (sky, ground) => expect(calmGround(sky)).toBe(ground));
