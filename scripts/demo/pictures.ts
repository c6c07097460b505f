import { deflateSync } from "node:zlib";
import { pngOf } from "#server/publishing/png.ts";
import type { NewFile } from "./store-file.ts";

type Color = readonly [red: number, green: number, blue: number];

/** A logo for a business, in colours that depend on its name. */
export function logoPng(business: string): NewFile {
  const hue = [...business].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 360;
  const ground = fromHue(hue, 0.35);
  const sign = fromHue((hue + 40) % 360, 0.85);
  const png = draw(480, 480, (x, y) =>
    Math.hypot(x - 240, y - 250) < 130 && y < 290 ? sign : ground,
  );
  return { name: "logo.png", type: "image/png", bytes: png };
}

/** A phone on which a round loaf covers the button. */
export function screenshotPng(): NewFile {
  const png = draw(390, 844, (x, y) => {
    if (y < 56) return [251, 247, 240];
    if (Math.hypot(x - 220, (y - 430) * 1.25) < 150) return [176, 112, 56];
    if (x > 28 && x < 250 && y > 500 && y < 556) return [33, 78, 137];
    const isLine = x > 28 && y > 120 && y < 320 && (y - 120) % 56 < 30;
    const lineEnd = 340 - Math.floor((y - 120) / 56) * 40;
    return isLine && x < lineEnd ? [60, 44, 32] : [250, 238, 220];
  });
  return { name: "screenshot.png", type: "image/png", bytes: png };
}

/** A PNG of 8-bit RGB (RFC 2083), pixel by pixel. */
function draw(width: number, height: number, color: (x: number, y: number) => Color): Buffer {
  const lines = Buffer.alloc((width * 3 + 1) * height); // each line begins with filter 0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) lines.set(color(x, y), y * (width * 3 + 1) + 1 + x * 3);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return pngOf([
    { type: "IHDR", data: header },
    { type: "IDAT", data: deflateSync(lines) },
  ]);
}

function fromHue(hue: number, light: number): Color {
  const part = (shift: number) => {
    const k = (shift + hue / 30) % 12;
    const span = 0.6 * Math.min(light, 1 - light);
    return Math.round(255 * (light - span * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  };
  return [part(0), part(8), part(4)];
}
