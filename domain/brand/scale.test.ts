import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contrastOf, hexOf, oklchOf, readHex } from "./oklch.ts";
import { pairs, scaleOf, type Theme, tokensOf } from "./scale.ts";

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);
const themes: readonly Theme[] = ["light", "dark"];

test("every pair of colours that the rules use can be read, whatever was chosen", () => {
  fc.assert(
    fc.property(colour, colour, (accent, ground) => {
      const { scale } = scaleOf({ accent, ground });
      const low = themes.flatMap((theme) =>
        pairs
          .map(([front, back, least]) => ({
            theme,
            front,
            back,
            least,
            contrast: contrastOf(scale[front][theme], scale[back][theme]),
          }))
          .filter(({ contrast, least }) => contrast < least),
      );
      expect(low).toEqual([]);
    }),
    { numRuns: 300 },
  );
}, 30_000);

test("every value is a colour in six digits or eight, or a pair of them", () => {
  fc.assert(
    fc.property(colour, colour, (accent, ground) => {
      const one = "#[0-9a-f]{6}([0-9a-f]{2})?";
      const value = new RegExp(`^(${one}|light-dark\\(${one},${one}\\))$`);
      const { scale } = scaleOf({ accent, ground });
      expect(Object.values(tokensOf(scale)).filter((each) => !value.test(each))).toEqual([]);
    }),
    { numRuns: 50 },
  );
});

describe("what was chosen stays where it can be read", () => {
  test("a dark green is the colour of buttons, links and marks by day", () => {
    const { scale, shifts } = scaleOf({ accent: "#0f6b4f", ground: "#f6f7f4" });
    expect(scale.action.light).toBe("#0f6b4f");
    expect(scale.ember.light).toBe("#0f6b4f");
    expect(scale.paper.light).toBe("#f6f7f4");
    expect(shifts.filter(({ theme }) => theme === "light")).toEqual([]);
  });

  test("a yellow is the colour of buttons, with dark words, and its links are darker", () => {
    const { scale, shifts } = scaleOf({ accent: "#ffd400", ground: "#ffffff" });
    expect(scale.action.light).toBe("#ffd400");
    expect(oklchOf(scale["on-action"].light).l).toBeLessThan(0.3);
    expect(shifts).toContainEqual({
      what: "links",
      theme: "light",
      from: "#ffd400",
      to: scale.ember.light,
    });
  });

  test("a dark ground is the ground by night", () => {
    const { scale, shifts } = scaleOf({ accent: "#7cc4ff", ground: "#101418" });
    expect(scale.paper.dark).toBe("#101418");
    expect(shifts.filter(({ what }) => what === "ground")).toEqual([]);
  });

  test("a ground that is neither becomes light, and is told", () => {
    const { scale, shifts } = scaleOf({ accent: "#0f6b4f", ground: "#c09a6b" });
    expect(oklchOf(scale.paper.light).l).toBeGreaterThan(0.93);
    expect(shifts[0]).toMatchObject({ what: "ground", from: "#c09a6b" });
  });
});

test("a colour is the same after the way to OKLCH and back", () => {
  fc.assert(
    fc.property(colour, (hex) => {
      expect(hexOf(oklchOf(hex))).toBe(hex);
    }),
  );
});

test("a colour that no screen has loses no more of its chroma than it must", () => {
  const most = oklchOf(hexOf({ l: 0.57, c: 0.115, h: 75 }));
  expect(most.c).toBeGreaterThan(0.11);
  for (const c of [0.13, 0.2, 0.37]) {
    const found = oklchOf(hexOf({ l: 0.57, c, h: 75 }));
    expect(Math.abs(found.c - 0.118)).toBeLessThan(0.004);
  }
});

test.each([
  ["#FA3", "#ffaa33"],
  [" #0B1026 ", "#0b1026"],
  ["red", null],
  ["#12345", null],
  ["red;}body{", null],
  ["url(x)", null],
  ["#fff;color:red", null],
])("%s is read as %s", (typed, read) => expect(readHex(typed)).toBe(read));
