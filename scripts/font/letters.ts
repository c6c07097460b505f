// Writes down which letters the fonts of the world's scripts have, so that nobody has to open them to know:
// server/pdf/fonts/letters.json. Run it after a font was added: node scripts/font/letters.ts
import { writeFileSync } from "node:fs";
import { fontFile, unprintableLetters, type WorldFace, worldFaces } from "#server/pdf/letters.ts";
import { readLetters, readTables } from "./tables.ts";

const path = new URL("../../server/pdf/fonts/letters.json", import.meta.url);

if (import.meta.main) {
  // What is printable follows from the letters, which are read from the file.
  for (const more of [() => ({}), () => ({ printable: printableLetters() })]) {
    writeFileSync(path, `${JSON.stringify({ ...lettersOfFonts(), ...more() }, null, 1)}\n`);
  }
}

/** For each font the ranges of its letters, in hexadecimal: `5d0-5ea,20aa`. */
export function lettersOfFonts(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(worldFaces).map(([face, { letters }]) => {
      const cmap = readTables(fontFile(face as WorldFace, 400)).get("cmap");
      if (!cmap) throw new Error(`The font of ${face} has no letters.`);
      const own = [...readLetters(cmap).keys()].filter((code) =>
        letters.test(String.fromCharCode(code)),
      );
      return [face, rangesOf(own.sort((a, b) => a - b))];
    }),
  );
}

/** The code points that a document prints or leaves out, as a multirange of PostgreSQL. */
export function printableLetters(): string {
  const ranges: [number, number][] = [];
  for (let code = 1; code <= 0xe0fff; code++) {
    if (code >= 0xd800 && code <= 0xdfff) continue;
    if (unprintableLetters(String.fromCodePoint(code)).length > 0) continue;
    const last = ranges.at(-1);
    if (last && last[1] === code) last[1] = code + 1;
    else ranges.push([code, code + 1]);
  }
  return `{${ranges.map(([from, to]) => `[${from},${to})`).join()}}`;
}

function rangesOf(codes: number[]): string {
  const ranges: [number, number][] = [];
  for (const code of codes) {
    const last = ranges.at(-1);
    if (last && last[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  const hex = (code: number) => code.toString(16);
  return ranges.map(([from, to]) => (from === to ? hex(from) : `${hex(from)}-${hex(to)}`)).join();
}
