import PDFDocument from "pdfkit";
import type { TypefaceName } from "#domain/brand/typefaces.ts";
import { fontFile, isWorldFace, runsOf } from "../pdf/letters.ts";

/** A line of text as the data of an SVG path, from the start of its base line. */
export interface TextPath {
  d: string;
  width: number;
}

/** The part of fontkit that sets a line, as pdfkit holds it inside the font that is selected. */
interface Font {
  unitsPerEm: number;
  layout(text: string): {
    glyphs: { path: { scale(x: number, y: number): Path } }[];
    positions: { xAdvance: number; xOffset: number; yOffset: number }[];
  };
}

interface Path {
  translate(x: number, y: number): Path;
  toSVG(): string;
}

const doc = new PDFDocument({ font: "" });

/** Sets a line in the bold typeface of documents, because nobody's machine has to have a font for a picture. */
export function textPath(text: string, size: number, typeface?: TypefaceName): TextPath {
  let width = 0;
  let d = "";
  for (const run of runsOf(text)) {
    const { _font: selected } = doc.font(
      fontFile(run.face, isWorldFace(run.face) ? 400 : 700, typeface),
    ) as unknown as { _font: { font: Font } };
    const { font } = selected;
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(run.text);
    for (const [at, { path }] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {};
      const origin = { x: width + xOffset * scale, y: -yOffset * scale };
      d += path.scale(scale, -scale).translate(origin.x, origin.y).toSVG();
      width += xAdvance * scale;
    }
  }
  return { d, width };
}
