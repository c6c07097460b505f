/**
 * One line of a CSV file, RFC 4180. A field that a spreadsheet would take for a formula is made a text.
 * @returns with its line end
 */
export function csvLine(fields: readonly string[]): string {
  return `${fields.map((field) => quoted(inert(field))).join(",")}\r\n`;
}

/** Goes before the first line, so that spreadsheets read UTF-8. */
export const byteOrderMark = "\uFEFF";

/**
 * With an apostrophe in front of what begins like a formula, also behind blanks, quotes and marks that a
 * spreadsheet strips, and in the wide letters that some of them read the same way.
 */
function inert(field: string): string {
  return formula.test(field) ? `'${field}` : field;
}

const formula = /^(?:[\s"'`\p{Cf}\p{Cc}]*[=+\-@＝＋－＠|%]|[\t\r\n])/u;

function quoted(field: string): string {
  return /[",\r\n;\t]|^\s|\s$/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}
