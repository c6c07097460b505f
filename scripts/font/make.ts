// Makes the typeface, web/ui/fonts/*.woff2, with the weights that the pages use. The file that every page loads has the
// letters of the public pages and arrives in one round trip. The other one has the letters that the portal and its
// languages add, and a browser loads it where a page has such a letter.
//   npm run font
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import subsetFont from "subset-font";
import {
  readLetters,
  readSubstitutes,
  readTables,
  type Tables,
  writeLetters,
  writeTables,
} from "./tables.ts";

// Ten segments of 1460 bytes are sent before the first answer (RFC 6928); the headers need some of them.
const firstRoundTrip = 14_200;
const weights = { min: 400, max: 800 };
const source = readFileSync(
  createRequire(import.meta.url).resolve(
    "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2",
  ),
);

const first = ` !"$%&'()+,-./0123456789:;?@${range("A", "Z")}${range("a", "z")}\u00a0©·×çéíñ–—‘’“”…→`;
// The letters of the unicode-range in theme.css.
const more = [...`${range(" ", "~")}${range("¡", "ÿ")}Œœ‚„†—•…‹›€™↑↓−∕`]
  .filter((letter) => !first.includes(letter))
  .join("");

write("daybreak", await withTabularDigits(first), firstRoundTrip);
write("daybreak-more", await subset(more, { wght: weights }, "woff2"), 14_500);

/**
 * Digits are tabular everywhere, so the font has no others. All weights use the kerning of the middle one, because a
 * kerning for each weight would be a third of the file.
 */
async function withTabularDigits(letters: string): Promise<Buffer> {
  const font = readTables(await subset(letters, { wght: weights }, "truetype", ["tnum", "kern"]));
  const middle = readTables(await subset(letters, { wght: 600 }, "truetype", ["tnum", "kern"]));
  const digits = readSubstitutes(table(font, "GSUB"));
  const glyphs = readLetters(table(font, "cmap"));
  for (const [letter, glyph] of glyphs) glyphs.set(letter, digits.get(glyph) ?? glyph);
  font.set("cmap", writeLetters(glyphs));
  font.set("GPOS", table(middle, "GPOS"));
  font.delete("GDEF");
  font.delete("STAT");
  return subset(letters, undefined, "woff2", ["kern"], writeTables(font));
}

function subset(
  letters: string,
  wght: { wght: number | typeof weights } | undefined,
  targetFormat: "truetype" | "woff2",
  keepFeatures = ["kern", "tnum", "liga", "ccmp", "mark"],
  font: Buffer = source,
): Promise<Buffer> {
  return subsetFont(font, letters, {
    targetFormat,
    keepFeatures,
    noHinting: true,
    ...(wght && { variationAxes: wght }),
  });
}

function table(tables: Tables, tag: string): Buffer {
  const found = tables.get(tag);
  if (!found) throw new Error(`The typeface has no table ${tag}.`);
  return found;
}

function write(name: string, font: Buffer, most: number) {
  console.log(`web/ui/fonts/${name}.woff2: ${font.length} bytes`);
  if (font.length > most) throw new Error(`That is more than ${most} bytes. Take letters out.`);
  mkdirSync("web/ui/fonts", { recursive: true });
  writeFileSync(`web/ui/fonts/${name}.woff2`, font);
}

function range(from: string, to: string) {
  const [first, last] = [from.charCodeAt(0), to.charCodeAt(0)];
  return Array.from({ length: last - first + 1 }, (_, at) => String.fromCharCode(first + at)).join(
    "",
  );
}
