import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import type { TypefaceName } from "#domain/brand/typefaces.ts";
import { keyboardSigns } from "#domain/text.ts";
import { sfntOfWoff } from "./sfnt-of-woff.ts";

export type Weight = 400 | 700;

/** Text in one typeface. */
export interface Run {
  text: string;
  face: Face;
}

const faces = {
  latin: "bricolage-grotesque/files/bricolage-grotesque-latin",
  "latin-ext": "bricolage-grotesque/files/bricolage-grotesque-latin-ext",
  "more-latin": "noto-sans/files/noto-sans-latin-ext",
  vietnamese: "bricolage-grotesque/files/bricolage-grotesque-vietnamese",
  greek: "noto-sans/files/noto-sans-greek",
  cyrillic: "noto-sans/files/noto-sans-cyrillic",
  "cyrillic-ext": "noto-sans/files/noto-sans-cyrillic-ext",
} as const;

/**
 * Fonts for names in the world's scripts, each in one weight, and the letters that are taken from it. They are in
 * ./fonts (decision 052), but for two that come with a package.
 */
export const worldFaces = {
  "greek-ext": { file: "noto-sans-greek-ext", letters: /\p{Script=Greek}/u },
  hebrew: {
    file: "noto-sans-hebrew-hebrew",
    letters: /[\u05B0-\u05BD\u05BF\u05C1\u05C2\u05C7\u05D0-\u05EA\u05F0-\u05F4\uFB1D-\uFB4F\u20AA]/,
  },
  arabic: {
    file: "noto-sans-arabic-arabic",
    letters:
      /[\u060C\u061B\u061F\u0621-\u063A\u0640-\u0652\u0660-\u066C\u0670\u0679\u067E\u0686\u0688\u0691\u0698\u06A9\u06AF\u06BA\u06BE\u06C1-\u06C3\u06CC\u06D2-\u06D4\u06F0-\u06F9]/,
  },
  georgian: { file: "noto-sans-georgian-georgian", letters: /\p{Script=Georgian}/u },
  armenian: { file: "noto-sans-armenian-armenian", letters: /\p{Script=Armenian}/u },
  ethiopic: { file: "noto-sans-ethiopic-ethiopic", letters: /\p{Script=Ethiopic}/u },
  devanagari: { file: "noto-sans-devanagari", letters: /[\p{Script=Devanagari}\u0964\u0965]/u },
  bengali: { file: "noto-sans-bengali-bengali", letters: /\p{Script=Bengali}/u },
  tamil: { file: "noto-sans-tamil-tamil", letters: /\p{Script=Tamil}/u },
  telugu: { file: "noto-sans-telugu-telugu", letters: /\p{Script=Telugu}/u },
  kannada: { file: "noto-sans-kannada-kannada", letters: /\p{Script=Kannada}/u },
  gujarati: { file: "noto-sans-gujarati-gujarati", letters: /\p{Script=Gujarati}/u },
  gurmukhi: { file: "noto-sans-gurmukhi-gurmukhi", letters: /\p{Script=Gurmukhi}/u },
  sinhala: { file: "noto-sans-sinhala-sinhala", letters: /\p{Script=Sinhala}/u },
  malayalam: { file: "noto-sans-malayalam-malayalam", letters: /\p{Script=Malayalam}/u },
  thai: { file: "noto-sans-thai-thai", letters: /[\p{Script=Thai}\u0E3F]/u },
  lao: { file: "noto-sans-lao-lao", letters: /\p{Script=Lao}/u },
  khmer: { file: "noto-sans-khmer-khmer", letters: /\p{Script=Khmer}/u },
  myanmar: { file: "noto-sans-myanmar-myanmar", letters: /\p{Script=Myanmar}/u },
  korean: { file: "noto-sans-kr-korean", letters: /\p{Script=Hangul}/u },
  japanese: { file: "noto-sans-jp-japanese", letters: /[\u3000-\u9FFF\uF900-\uFAFF\uFF00-\uFFEF]/ },
  simplified: {
    file: "noto-sans-sc-chinese-simplified",
    letters: /[\u3000-\u9FFF\uF900-\uFAFF\uFF00-\uFFEF]/,
  },
  traditional: {
    file: "noto-sans-tc-chinese-traditional",
    letters: /[\u3000-\u9FFF\uF900-\uFAFF\uFF00-\uFFEF]/,
  },
} as const;

export type WorldFace = keyof typeof worldFaces;
export type Face = keyof typeof faces | WorldFace;

/** The font (from WOFF: the PDF writer cannot read every WOFF2), read once. */
export function fontFile(face: Face, weight: Weight, typeface?: TypefaceName): Buffer {
  const path = isWorldFace(face)
    ? pathOf(worldFaces[face].file)
    : typeface === "serif" && isOfTypeface(face)
      ? ownPath(`source-serif-4-${face}-${weight}`)
      : require.resolve(`@fontsource/${faces[face]}-${weight}-normal.woff`);
  const known = files.get(path);
  if (known) return known;
  const file = sfntOfWoff(readFileSync(path));
  files.set(path, file);
  return file;
}

/** Whether each typeface of a brand has it; all others are in Noto Sans. */
function isOfTypeface(face: Face): boolean {
  return face === "latin" || face === "latin-ext" || face === "vietnamese";
}

function ownPath(name: string): string {
  return fileURLToPath(new URL(`./fonts/${name}-normal.woff`, import.meta.url));
}

function pathOf(name: string): string {
  const own = ownPath(`${name}-400`);
  return existsSync(own)
    ? own
    : require.resolve(`@fontsource/noto-sans/files/${name}-400-normal.woff`);
}

export function isWorldFace(face: Face): face is WorldFace {
  return face in worldFaces;
}

const files = new Map<string, Buffer>();
const require = createRequire(import.meta.url);

/**
 * Cuts text where the typeface changes, in the order from left to right: what is written from right to left stands in
 * the layout of its own run, and several such runs from the last to the first (UAX #9, without nested directions). A
 * letter that no typeface has becomes a question mark; no document with one is issued.
 */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  const hanFirst = hanFaces(text);
  for (const letter of readable(text)) {
    const last = runs.at(-1);
    if (last && isMarkOf(letter, last.face)) {
      last.text += letter;
      continue;
    }
    if (letter === "\u200C" || letter === "\u200D") continue;
    const face = faceOf(letter, hanFirst) ?? "latin";
    const printable = faceOf(letter, hanFirst) ? letter : "?";
    if (last && (last.face === face || (letter === " " && !isRightToLeft(last))))
      last.text += printable;
    else runs.push({ text: printable, face });
  }
  return fromLeftToRight(runs);
}

function fromLeftToRight(runs: Run[]): Run[] {
  const placed: Run[] = [];
  let span: Run[] = [];
  const close = () => {
    // What follows the last run from right to left belongs to the text around it.
    const end = span.findLastIndex(isRightToLeft) + 1;
    placed.push(...span.slice(0, end).reverse(), ...span.slice(end));
    span = [];
  };
  for (const run of runs) {
    if (isRightToLeft(run) || (span.length > 0 && !/\p{L}/u.test(run.text))) span.push(run);
    else {
      close();
      placed.push(run);
    }
  }
  close();
  return placed;
}

function isRightToLeft({ face }: Run): boolean {
  return face === "hebrew" || face === "arabic";
}

/** The different letters that cannot be printed, at most five. */
export function unprintableLetters(text: string): string[] {
  const letters = [...new Set(readable(text))].filter((letter) => !isPrintable(letter));
  return letters.slice(0, 5);
}

/** Whether every character of the text can be printed. */
export function hasEveryLetter(text: string): boolean {
  return unprintableLetters(text).length === 0;
}

/** The code points that can be printed or are left out, as a multirange of PostgreSQL: `{[32,127),[160,592)}`. */
export function printableRanges(): string {
  return listOf("printable");
}

function isPrintable(letter: string): boolean {
  return (
    faceOf(letter, allHan) !== undefined || combining.test(letter) || /[\u200C\u200D]/.test(letter)
  );
}

function readable(text: string): string {
  return (
    keyboardSigns(text.normalize("NFC").replace(pictures, "").replace(unseen, ""))
      .replace(/[\u2010\u2011]/g, "-")
      .replace(/[\u2009\u202F]/g, "\u00A0")
      .replaceAll("→", "›")
      // The vowel of Thai and Lao stands below the tone, and the layout expects it there.
      .replace(/([\u0E48-\u0E4B])\u0E33/g, "\u0E4D$1\u0E32")
      .replace(/([\u0EC8-\u0ECB])\u0EB3/g, "\u0ECD$1\u0EB2")
  );
}

/** Emoji and flags: no letters, so a document says the same without them. */
const pictures =
  / ?(?:(?![©®™↑↓\d#*])(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u20E3)[\uFE0F\u200D]*)+/gu;

// Control characters, joiners and direction marks.
const unseen = /\p{Cc}|(?![\u200C\u200D])\p{Cf}|\p{Variation_Selector}/gu;

/** Accents that the Latin faces set above any letter of theirs. */
const combining = /[\u0300\u0301\u0303\u0304\u0308\u0309\u0323]/;

function isMarkOf(letter: string, face: Face): boolean {
  if (letter === "\u200C" || letter === "\u200D") return isWorldFace(face);
  return combining.test(letter) && isOfTypeface(face);
}

// The characters that each file has, out of those that its package lists (unicode.json).
const scripts: [Face, RegExp][] = [
  [
    "latin",
    /[\x20-\x7E\u00A0-\u00A3\u00A5-\u00FF\u0131\u0152\u0153\u02C6\u02DA\u02DC\u2013\u2014\u2018-\u201A\u201C-\u201E\u2022\u2026\u2039\u203A\u2044\u20AC\u2122\u2191\u2193\u2212]/,
  ],
  [
    "vietnamese",
    /[\u0102\u0103\u0110\u0128\u0129\u0168\u0169\u01A0\u01A1\u01AF\u01B0\u1EA0-\u1EF9\u20AB]/,
  ],
  [
    "latin-ext",
    /[\u0100-\u0107\u010A-\u0113\u0116-\u011B\u011E-\u0123\u0126-\u012B\u012E-\u0130\u0136\u0137\u0139-\u013E\u0141-\u0148\u014A-\u014D\u0150\u0151\u0154-\u015B\u015E-\u0161\u0164\u0165\u0168-\u017E\u0218-\u021B\u1E80-\u1E85\u1E9E\u1EF2-\u1EF9\u2020\u20A1\u20A6\u20A9\u20B1\u20B4\u20B5\u20B8-\u20BA\u20BD]/,
  ],
  ["more-latin", /[\u0100-\u024F\u1E00-\u1E9F]/],
  ["greek", /[\u0386\u0388-\u038A\u038C\u038E-\u03A1\u03A3-\u03CE]/],
  ["cyrillic", /[\u0401-\u045F\u0400\u0490\u0491\u04B0\u04B1\u2116]/],
  ["cyrillic-ext", /[\u0460-\u052F]/],
];

function faceOf(letter: string, han: readonly WorldFace[] = allHan): Face | undefined {
  const known = scripts.find(([, letters]) => letters.test(letter))?.[0];
  if (known) return known;
  const code = letter.codePointAt(0) ?? 0;
  if (code < 0x300) return undefined;
  return [...otherFaces, ...han].find((face) => lettersOf(face).has(code));
}

const allHan = ["simplified", "traditional", "japanese"] as const;
const otherFaces = (Object.keys(worldFaces) as WorldFace[]).filter(
  (face) => !(allHan as readonly string[]).includes(face),
);

/** Chinese characters look different in Japan: where there are kana, the Japanese face comes first. */
function hanFaces(text: string): readonly WorldFace[] {
  return /[\u3041-\u30FF]/.test(text) ? [...allHan].reverse() : allHan;
}

/** Read from the list that scripts/font/letters.ts has made of the fonts. */
function lettersOf(face: WorldFace): ReadonlySet<number> {
  const known = letterSets.get(face);
  if (known) return known;
  const letters = new Set<number>();
  for (const range of listOf(face).split(",").filter(Boolean)) {
    const [from = 0, to = from] = range.split("-").map((code) => Number.parseInt(code, 16));
    for (let code = from; code <= to; code++) letters.add(code);
  }
  letterSets.set(face, letters);
  return letters;
}

function listOf(name: WorldFace | "printable"): string {
  lists ??= JSON.parse(readFileSync(new URL("./fonts/letters.json", import.meta.url), "utf8"));
  return lists?.[name] ?? "";
}

const letterSets = new Map<WorldFace, ReadonlySet<number>>();
let lists: Record<string, string> | undefined;
