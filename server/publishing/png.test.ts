import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { handmadePng } from "../../tests/png.ts";
import { DrawingError } from "./drawing.ts";
import { bytesOfPng, pngStart, rebuiltPng, sizeOfPng } from "./png.ts";

const inText = (bytes: Uint8Array) => pngStart + Buffer.from(bytes).toString("base64");
const create = { width: 90, height: 30, channels: 4 as const, background: "#0f6b4f80" };
const logo = await sharp({ create }).png().toBuffer();
/** Two rows of two grey pixels. */
const rows = Buffer.from([0, 10, 20, 0, 30, 40]);
const header = { width: 2, height: 2, colour: 0 };

describe("a logo of pixels", () => {
  test.each([false, true])("has the same pixels, with a palette: %s", async (palette) => {
    const bytes = await sharp({ create }).png({ palette }).toBuffer();
    const made = rebuiltPng(inText(bytes));
    const pixels = (png: Buffer) => sharp(png).ensureAlpha().raw().toBuffer();
    expect(await pixels(bytesOfPng(made))).toEqual(await pixels(bytes));
    expect(sizeOfPng(made)).toEqual({ width: 90, height: 30 });
    expect(rebuiltPng(made)).toBe(made);
  });

  test("has nothing of what stood beside them, or behind them", async () => {
    const withMore = await sharp({ create })
      .png()
      .withExif({ IFD0: { Copyright: "a secret place" } })
      .toBuffer();
    const extra = handmadePng(header, deflateSync(rows), [
      { type: "tEXt", data: Buffer.from("Comment\0<script>") },
    ]);
    for (const bytes of [withMore, extra, Buffer.from([...logo, ...Buffer.from("<script>")])]) {
      const made = bytesOfPng(rebuiltPng(inText(bytes)));
      expect(made.length).toBeGreaterThan(60);
      expect(made.toString("latin1")).not.toMatch(/secret|script|eXIf|tEXt/);
    }
  });
});

test.each([
  ["no base64", `${pngStart}<svg onload=alert(1)>`],
  ["nothing", pngStart],
  ["a page", inText(Buffer.from("<html>".repeat(20)))],
  ["half a file", inText(logo.subarray(0, 60))],
  ["no pixels", inText(handmadePng(header, deflateSync(Buffer.alloc(0))))],
  ["fewer pixels than it says", inText(handmadePng(header, deflateSync(rows.subarray(0, 5))))],
  ["more pixels than it says", inText(handmadePng(header, deflateSync(Buffer.alloc(7))))],
  ["a million times as many", inText(handmadePng(header, deflateSync(Buffer.alloc(6_000_000))))],
  ["pixels that are not packed", inText(handmadePng(header, rows))],
  [
    "60,000 pixels on a side",
    inText(handmadePng({ ...header, width: 60_000, height: 60_000 }, deflateSync(rows))),
  ],
  ["no width", inText(handmadePng({ ...header, width: 0 }, deflateSync(rows)))],
  [
    "a filter that there is not",
    inText(handmadePng(header, deflateSync(Buffer.from([9, 1, 1, 9, 1, 1])))),
  ],
  [
    "a colour type that there is not",
    inText(handmadePng({ ...header, colour: 5 }, deflateSync(rows))),
  ],
  [
    "a chunk that nobody knows",
    inText(handmadePng(header, deflateSync(rows), [{ type: "EVIL", data: rows }])),
  ],
  ["a palette that is missing", inText(handmadePng({ ...header, colour: 3 }, deflateSync(rows)))],
  [
    "a palette of four bytes",
    inText(
      handmadePng({ ...header, colour: 3 }, deflateSync(rows), [
        { type: "PLTE", data: rows.subarray(0, 4) },
      ]),
    ),
  ],
  [
    "a line",
    inText(handmadePng({ ...header, width: 900, height: 2 }, deflateSync(Buffer.alloc(1802)))),
  ],
])("%s is refused with a sentence", (_, address) => {
  expect(() => rebuiltPng(address)).toThrow(DrawingError);
});
