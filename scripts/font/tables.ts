// The tables of a TrueType file, by tag (OpenType 1.9.1, "Font file").

export type Tables = Map<string, Buffer>;

export function readTables(font: Buffer): Tables {
  const tables: Tables = new Map();
  for (let at = 0; at < font.readUInt16BE(4); at++) {
    const record = 12 + at * 16;
    const from = font.readUInt32BE(record + 8);
    const length = font.readUInt32BE(record + 12);
    tables.set(font.toString("latin1", record, record + 4), font.subarray(from, from + length));
  }
  return tables;
}

/** The file of these tables, without checksums: packing the font as WOFF2 computes them. */
export function writeTables(tables: Tables): Buffer {
  const tags = [...tables.keys()].sort();
  const head = Buffer.alloc(12 + tags.length * 16);
  head.writeUInt32BE(0x0001_0000, 0);
  head.writeUInt16BE(tags.length, 4);
  const parts = [head];
  let offset = head.length;
  for (const [at, tag] of tags.entries()) {
    const table = tables.get(tag) ?? Buffer.alloc(0);
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
    head.write(tag, 12 + at * 16, "latin1");
    head.writeUInt32BE(offset, 12 + at * 16 + 8);
    head.writeUInt32BE(table.length, 12 + at * 16 + 12);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
}

/** Glyphs by letter, of a font whose `cmap` has a table of format 4. */
export function readLetters(cmap: Buffer): Map<number, number> {
  const table = cmap.subarray(cmap.readUInt32BE(8));
  if (table.readUInt16BE(0) !== 4)
    throw new Error("The font's letters are in no table of format 4.");
  const segments = table.readUInt16BE(6) / 2;
  const letters = new Map<number, number>();
  for (let at = 0; at < segments; at++) {
    const end = table.readUInt16BE(14 + at * 2);
    const start = table.readUInt16BE(16 + (segments + at) * 2);
    const delta = table.readUInt16BE(16 + (2 * segments + at) * 2);
    const rangeAt = 16 + (3 * segments + at) * 2;
    const range = table.readUInt16BE(rangeAt);
    for (let letter = start; letter <= end && letter < 0xffff; letter++) {
      const found =
        range === 0 ? letter : table.readUInt16BE(rangeAt + range + (letter - start) * 2);
      if (found) letters.set(letter, (found + delta) & 0xffff);
    }
  }
  return letters;
}

/** A `cmap` of format 4, one segment for each letter: small enough for a page's letters. */
export function writeLetters(letters: Map<number, number>): Buffer {
  const sorted = [...letters].sort(([a], [b]) => a - b);
  const segments = sorted.length + 1;
  const table = Buffer.alloc(16 + segments * 8);
  const log = Math.floor(Math.log2(segments));
  for (const [at, value] of [4, table.length, 0, segments * 2, 2 ** (log + 1), log].entries()) {
    table.writeUInt16BE(value, at * 2);
  }
  table.writeUInt16BE(segments * 2 - 2 ** (log + 1), 12);
  for (const [at, [letter, glyph]] of [...sorted, [0xffff, 0] as const].entries()) {
    table.writeUInt16BE(letter, 14 + at * 2);
    table.writeUInt16BE(letter, 16 + (segments + at) * 2);
    table.writeUInt16BE((glyph - letter) & 0xffff, 16 + (2 * segments + at) * 2);
  }
  const head = Buffer.alloc(12);
  head.writeUInt16BE(1, 2);
  head.writeUInt16BE(3, 4); // Windows, Unicode BMP
  head.writeUInt16BE(1, 6);
  head.writeUInt32BE(12, 8);
  return Buffer.concat([head, table]);
}

/** For each glyph, the one that the only lookup of a `GSUB` table puts in its place. */
export function readSubstitutes(gsub: Buffer): Map<number, number> {
  const lookups = gsub.subarray(gsub.readUInt16BE(8));
  const lookup = lookups.subarray(lookups.readUInt16BE(2));
  if (lookups.readUInt16BE(0) !== 1 || lookup.readUInt16BE(0) !== 1) {
    throw new Error("The font has other substitutes than one glyph for another.");
  }
  const table = lookup.subarray(lookup.readUInt16BE(6));
  const covered = readCoverage(table.subarray(table.readUInt16BE(2)));
  const isShift = table.readUInt16BE(0) === 1;
  return new Map(
    covered.map((glyph, at) => [
      glyph,
      isShift ? (glyph + table.readInt16BE(4)) & 0xffff : table.readUInt16BE(6 + at * 2),
    ]),
  );
}

function readCoverage(table: Buffer): number[] {
  const count = table.readUInt16BE(2);
  const isList = table.readUInt16BE(0) === 1;
  return Array.from({ length: count }, (_, at) => {
    if (isList) return [table.readUInt16BE(4 + at * 2)];
    const [first, last] = [table.readUInt16BE(4 + at * 6), table.readUInt16BE(6 + at * 6)];
    return Array.from({ length: last - first + 1 }, (_, step) => first + step);
  }).flat();
}

/** A `name` table of format 0: the copyright, and the family's name. */
export function writeNames(names: readonly [copyright: string, family: string]): Buffer {
  const texts = names.map((name) => Buffer.from(name, "utf16le").swap16());
  const head = Buffer.alloc(6 + 12 * texts.length);
  head.writeUInt16BE(texts.length, 2);
  head.writeUInt16BE(head.length, 4);
  let offset = 0;
  for (const [id, text] of texts.entries()) {
    // Windows, Unicode BMP, English.
    for (const [at, value] of [3, 1, 0x409, id, text.length, offset].entries())
      head.writeUInt16BE(value, 6 + 12 * id + 2 * at);
    offset += text.length;
  }
  return Buffer.concat([head, ...texts]);
}
