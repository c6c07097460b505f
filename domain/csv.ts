/**
 * One line of a CSV file, RFC 4180. A field that a spreadsheet would take for a formula is made a text; a number
 * stays one, also below zero.
 * @returns with its line end
 */
export function csvLine(fields: readonly (string | CsvNumber | CsvPhone)[]): string {
  const texts = fields.map((field) => {
    if (typeof field === "string") return inert(field);
    return "phone" in field ? field.phone : asNumber(field);
  });
  return `${texts.map(quoted).join(",")}\r\n`;
}

/** A number that we have worked out and that nobody has typed: `-12.50`. */
export interface CsvNumber {
  decimal: string;
}

/**
 * A telephone number that stays one in a spreadsheet: neither a sum (`+1-213-555` is minus 767) nor a figure without its
 * plus and its leading zeros. Blanks make it a text, after the country's code or the first four digits; an apostrophe
 * would be a part of it. Anything else that begins like a formula is made a text as always.
 */
export function csvPhone(text: string): string | CsvPhone {
  const plain = text.trim();
  if (!/^(?:\+\d|0)[\d\s()./-]{3,}(?:\s*(?:ext\.?|x)\s*\d{1,6})?$/i.test(plain)) return text;
  const spaced = plain.replace(/[\s./-]+/g, " ");
  return { phone: /\s/.test(spaced) ? spaced : spaced.replace(countryOrArea, "$& ") };
}

/** A telephone number as `csvPhone` writes it. */
export interface CsvPhone {
  phone: string;
}

/** The codes of ITU-T E.164 with one and two digits; all others have three. */
const countryOrArea =
  /^\+(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})|^00\d\d|^0\d{3}/;

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
