import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { sfntOfWoff } from "./sfnt-of-woff.ts";

const require = createRequire(import.meta.url);
const woff = readFileSync(
  require.resolve("@fontsource/noto-sans/files/noto-sans-greek-400-normal.woff"),
);

test("the font has every table of its WOFF file, whole and where its directory says", () => {
  const font = sfntOfWoff(woff);
  expect(font.length).toBe(woff.readUInt32BE(16));
  expect(font.readUInt32BE(0)).toBe(woff.readUInt32BE(4));
  const count = font.readUInt16BE(4);
  expect(count).toBeGreaterThan(8);
  // OpenType 1.9: searchRange, entrySelector and rangeShift are worked out from the number of tables.
  expect(font.readUInt16BE(6) + font.readUInt16BE(10)).toBe(count * 16);
  expect(2 ** font.readUInt16BE(8) * 16).toBe(font.readUInt16BE(6));
  for (let at = 12; at < 12 + count * 16; at += 16) {
    const tag = font.toString("latin1", at, at + 4);
    const offset = font.readUInt32BE(at + 8);
    let sum = 0;
    for (let word = offset; word < offset + font.readUInt32BE(at + 12); word += 4) {
      // `head` holds the checksum of the whole font; its own checksum was computed with a zero in that position.
      const isWhole = tag === "head" && word === offset + 8;
      if (!isWhole) sum = (sum + font.readUInt32BE(word)) >>> 0;
    }
    expect([tag, sum]).toEqual([tag, font.readUInt32BE(at + 4)]);
  }
});
