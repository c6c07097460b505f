import { expect, test } from "vitest";
import { displayLength, titleWidth } from "./display-width.ts";

test("a title is as wide as its letters, accents or not", () => {
  // In thousandths of the font size, 20 px, H is 722 wide, e 556, l 222 and o 556, which makes 2278 for the word.
  expect(titleWidth("Hello")).toBe(46);
  expect(titleWidth("Héllò")).toBe(46);
  expect(titleWidth("iiiiiiiiii")).toBeLessThan(titleWidth("mmm"));
  expect(titleWidth("パン")).toBe(40);
  expect(titleWidth("한국")).toBe(40);
});

test("a Chinese character counts as two", () => {
  expect(displayLength("bread")).toBe(5);
  expect(displayLength("面包")).toBe(4);
  expect(displayLength("e\u0301")).toBe(1);
});
