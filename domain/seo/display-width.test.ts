import { expect, test } from "vitest";
import { shownLength, titleWidth } from "./shown-width.ts";

test("a title is as wide as its letters, accents or not", () => {
  // H 722, e 556, l 222 twice, o 556: 2278 thousandths of 20 px.
  expect(titleWidth("Hello")).toBe(46);
  expect(titleWidth("Héllò")).toBe(46);
  expect(titleWidth("iiiiiiiiii")).toBeLessThan(titleWidth("mmm"));
  expect(titleWidth("パン")).toBe(40);
  expect(titleWidth("한국")).toBe(40);
});

test("a Chinese character takes the room of two", () => {
  expect(shownLength("bread")).toBe(5);
  expect(shownLength("面包")).toBe(4);
  expect(shownLength("e\u0301")).toBe(1);
});
