/**
 * One line of a CSV file, RFC 4180. A field that a spreadsheet would take for a formula is made a text; a number
 * stays one, also below zero.
 * @returns with its line end
 */
export function csvLine(fields: readonly (string | CsvNumber)[]): string {
  const texts = fields.map((field) => (typeof field === "string" ? inert(field) : asNumber(field)));
  return `${texts.map(quoted).join(",")}\r\n`;
}

/** A number that we have worked out and that nobody has typed: `-12.50`. */
export interface CsvNumber {
  decimal: string;
}

function asNumber({ decimal }: CsvNumber): string {
  return /^-?\d+(?:\.\d+)?$/.test(decimal) ? decimal : inert(decimal);
}

/** Goes before the first line, so that spreadsheets read UTF-8. */
export const byteOrderMark = "\uFEFF";

/**
 * Puts an apostrophe in front of a field that begins like a formula, also behind blanks, quotes and marks that a
 * spreadsheet strips, and in the wide letters that some of them read the same way.
 */
function inert(field: string): string {
  return formula.test(field) ? `'${field}` : field;
}

const formula = /^(?:[\s"'`\p{Cf}\p{Cc}]*[=+\-@＝＋－＠|%]|[\t\r\n])/u;

function quoted(field: string): string {
  return /[",\r\n;\t]|^\s|\s$/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}
