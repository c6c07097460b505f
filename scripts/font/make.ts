// Makes the typefaces, web/ui/fonts/*.woff2 and public/fonts/*.woff2, with the weights that the pages use. The file that every page loads has the
// letters of the public pages and arrives in one round trip. The other one has the letters that the portal and its
// languages add, and a browser loads it where a page has such a letter.
//   npm run font
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import subsetFont from "subset-font";
import {
  readLetters,
  readSubstitutes,
  readTables,
  type Tables,
  writeLetters,
  writeNames,
  writeTables,
} from "./tables.ts";

// Ten segments of 1460 bytes are sent before the first answer (RFC 6928); the headers need some of them.
const firstRoundTrip = 14_200;
const require = createRequire(import.meta.url);

interface Source {
  font: Buffer;
  weights: { min: number; max: number };
  /** Where it is cut on its other axes. */
  axes: object;
  /** Whether its digits are proportional unless it is asked for others. */
  hasOtherDigits: boolean;
  /** Whose it is: a changed font of theirs may not have their name (OFL 1.1, 3). */
  reservedBy?: string;
}

const grotesque = {
  font: read("bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2"),
  weights: { min: 400, max: 800 },
  axes: {},
  hasOtherDigits: true,
};
/** At an optical size between text and headlines; its bold is heavy enough for the latter. */
const serif = {
  font: read("source-serif-4/files/source-serif-4-latin-opsz-normal.woff2"),
  weights: { min: 400, max: 700 },
  axes: { opsz: 20 },
  hasOtherDigits: false,
  reservedBy:
    "© 2014 - 2021 Adobe Systems Incorporated (http://www.adobe.com/), with Reserved Font Name ‘Source’. SIL Open Font License 1.1",
};

const first = ` !"$%&'()+,-./0123456789:;?@${range("A", "Z")}${range("a", "z")}\u00a0©·×çéíñ–—‘’“”…→`;
// The letters of the unicode-range in theme.css.
const more = [...`${range(" ", "~")}${range("¡", "ÿ")}Œœ‚„†—•…‹›€™↑↓−∕`]
  .filter((letter) => !first.includes(letter))
  .join("");

write("web/ui/fonts/daybreak.woff2", await withTabularDigits(grotesque, first), firstRoundTrip);
write("web/ui/fonts/daybreak-more.woff2", await subset(grotesque, more, "woff2"), 14_500);
write("public/fonts/serif-1.woff2", await withTabularDigits(serif, first), 15 * 1024);
write("public/fonts/serif-more-1.woff2", await withoutName(serif, more), 15 * 1024);

function read(file: string): Buffer {
  return readFileSync(require.resolve(`@fontsource-variable/${file}`));
}

/**
 * Digits are tabular everywhere, so the font has no others. All weights use the kerning of the middle one, because a
 * kerning for each weight would be a third of the file.
 */
async function withTabularDigits(source: Source, letters: string): Promise<Buffer> {
  const features = ["tnum", "kern"];
  const font = readTables(await subset(source, letters, "truetype", features));
  if (source.reservedBy) font.set("name", writeNames([source.reservedBy, "Daybreak Serif"]));
  const middle = readTables(await subset(source, letters, "truetype", features, 600));
  if (source.hasOtherDigits) {
    const digits = readSubstitutes(table(font, "GSUB"));
    const glyphs = readLetters(table(font, "cmap"));
    for (const [letter, glyph] of glyphs) glyphs.set(letter, digits.get(glyph) ?? glyph);
    font.set("cmap", writeLetters(glyphs));
  }
  font.set("GPOS", table(middle, "GPOS"));
  font.delete("GDEF");
  font.delete("STAT");
  return subsetFont(writeTables(font), letters, {
    targetFormat: "woff2",
    keepFeatures: ["kern"],
    noHinting: true,
  });
}

async function withoutName(source: Source, letters: string): Promise<Buffer> {
  const font = readTables(await subset(source, letters, "truetype"));
  font.set("name", writeNames([source.reservedBy ?? "", "Daybreak Serif"]));
  return subsetFont(writeTables(font), letters, { targetFormat: "woff2", noHinting: true });
}

function subset(
  { font, weights, axes }: Source,
  letters: string,
  targetFormat: "truetype" | "woff2",
  keepFeatures = ["kern", "tnum", "liga", "ccmp", "mark"],
  wght: number | Source["weights"] = weights,
): Promise<Buffer> {
  return subsetFont(font, letters, {
    targetFormat,
    keepFeatures,
    noHinting: true,
    variationAxes: { wght, ...axes },
  });
}

function table(tables: Tables, tag: string): Buffer {
  const found = tables.get(tag);
  if (!found) throw new Error(`The typeface has no table ${tag}.`);
  return found;
}

function write(path: string, font: Buffer, most: number) {
  console.log(`${path}: ${font.length} bytes`);
  if (font.length > most) throw new Error(`That is more than ${most} bytes. Take letters out.`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, font);
}

function range(from: string, to: string) {
  const [first, last] = [from.charCodeAt(0), to.charCodeAt(0)];
  return Array.from({ length: last - first + 1 }, (_, at) => String.fromCharCode(first + at)).join(
    "",
  );
}
