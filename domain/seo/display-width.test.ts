import { expect, test } from "vitest";
import { displayLength, titleWidth } from "./display-width.ts";

test("a title is as wide as its letters, accents or not", () => {
  // H 722, e 556, l 222 twice, o 556: 2278 thousandths of 20 px.
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
