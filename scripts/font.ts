// Makes web/ui/fonts/daybreak.woff2: the house's typeface with the letters that our languages need
// and the weights that the pages use, small enough to be the one preloaded file.
//   node scripts/font.ts
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

const budgetBytes = 40 * 1024;
const source = createRequire(import.meta.url).resolve(
  "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2",
);

const latin = range(0x20, 0x7e) + range(0xa0, 0xff); // English, Spanish, German, most of French
const french = "ŒœŸ";
const marks = "–—‘’‚“”„†•…‹›€™↑↓−∕";

const font = await subsetFont(readFileSync(source), latin + french + marks, {
  targetFormat: "woff2",
  variationAxes: { wght: { min: 400, max: 800 } },
});
if (font.length > budgetBytes) {
  throw new Error(`The font has ${font.length} bytes, more than ${budgetBytes}. Take letters out.`);
}
mkdirSync("web/ui/fonts", { recursive: true });
writeFileSync("web/ui/fonts/daybreak.woff2", font);
console.log(`web/ui/fonts/daybreak.woff2: ${font.length} bytes`);

function range(from: number, to: number) {
  return Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join("");
}
