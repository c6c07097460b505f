/**
 * The fields of each line of one of the product's CSV files (RFC 4180 after a byte order mark). Throws if the text is
 * no such file.
 */
export function readCsv(file: string): string[][] {
  if (!file.startsWith("\uFEFF")) throw new Error(`No byte order mark: ${file.slice(0, 40)}`);
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  field.lastIndex = 1;
  const rows: string[][] = [[]];
  while (field.lastIndex < file.length) {
    const at = field.lastIndex;
    const [whole, quoted, bare, end] = field.exec(file) ?? [];
    if (whole === undefined) throw new Error(`No CSV at ${at}: ${file.slice(at, at + 40)}`);
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare ?? "");
    if (end === "\r\n" && field.lastIndex < file.length) rows.push([]);
  }
  return rows;
}

/** The rows by the names of their columns. */
export function readCsvRows(file: string): Record<string, string>[] {
  const [columns = [], ...rows] = readCsv(file);
  return rows.map((row) => Object.fromEntries(columns.map((name, at) => [name, row[at] ?? ""])));
}
