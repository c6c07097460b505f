import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
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
export type Face = keyof typeof faces;
export const allFaces = Object.keys(faces) as Face[];

/** The font (from WOFF: the PDF writer cannot read every WOFF2), read once. */
export function fontFile(face: Face, weight: Weight): Buffer {
  const name = `@fontsource/${faces[face]}-${weight}-normal.woff`;
  const known = files.get(name);
  if (known) return known;
  const file = sfntOfWoff(readFileSync(require.resolve(name)));
  files.set(name, file);
  return file;
}

const files = new Map<string, Buffer>();
const require = createRequire(import.meta.url);

/** Cuts text where the typeface changes. A character that no typeface has becomes a question mark. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const letter of readable(text)) {
    const face = faceOf(letter) ?? "latin";
    const last = runs.at(-1);
    const printable = faceOf(letter) ? letter : "?";
    if (last && (last.face === face || letter === " ")) last.text += printable;
    else runs.push({ text: printable, face });
  }
  return runs;
}

/** Whether every character of the text can be printed. */
export function hasEveryLetter(text: string): boolean {
  return [...readable(text)].every(faceOf);
}

function readable(text: string): string {
  return text
    .normalize("NFC")
    .replace(unseen, "")
    .replace(/[\u2010\u2011]/g, "-")
    .replace(/[\u2009\u202F]/g, "\u00A0")
    .replaceAll("→", "›");
}

// Control characters, joiners and direction marks.
const unseen = /\p{Cc}|\p{Cf}|\p{Variation_Selector}/gu;

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
    /[\u0100-\u0107\u010A-\u0113\u0116-\u011B\u011E-\u0123\u0126-\u012B\u012E-\u0130\u0132\u0133\u0136\u0137\u0139-\u013E\u0141-\u0148\u014A-\u014D\u0150\u0151\u0154-\u015B\u015E-\u0161\u0164\u0165\u0168-\u017E\u0218-\u021B\u1E80-\u1E85\u1E9E\u1EF2-\u1EF9\u2020\u20A1\u20A6\u20A9\u20B1\u20B4\u20B5\u20B8-\u20BA\u20BD]/,
  ],
  ["more-latin", /[\u0100-\u024F\u1E00-\u1E9F]/],
  ["greek", /[\u0386\u0388-\u038A\u038C\u038E-\u03A1\u03A3-\u03CE]/],
  ["cyrillic", /[\u0401-\u045F\u0400\u0490\u0491\u04B0\u04B1\u2116]/],
  ["cyrillic-ext", /[\u0460-\u052F]/],
];

function faceOf(letter: string): Face | undefined {
  return scripts.find(([, letters]) => letters.test(letter))?.[0];
}
