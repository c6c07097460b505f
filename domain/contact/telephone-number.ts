/**
 * Whether somebody can read it out and dial it: five digits or letters of a keypad, of which three are digits of any
 * script, with the words, brackets and signs that people write around them (`213-555-0142 ext. 11`,
 * `0171 1234567 (mobil)`, `*31#0171 123456`). 50 characters, as the database has it.
 */
export function isTelephoneNumber(text: string): boolean {
  return (
    [...text].length <= 50 &&
    /^[\p{L}\p{M}\p{Nd} +()[\]*#.,;:/'’_-]+$/u.test(text) &&
    count(text, /\p{Nd}/gu) >= 3 &&
    count(text, /[\p{Nd}A-Za-z]/gu) >= 5
  );
}

/** Whether it is a number as it is dialled from anywhere: `+12135550142` (ITU-T E.164). */
export function isE164(text: string): boolean {
  return /^\+[1-9]\d{6,14}$/.test(text);
}

/**
 * The address that dials a number: '+1 213 555 0142' is 'tel:+12135550142'. What follows a word for an extension is left
 * out, as are words around the number; letters of a keypad are dialled (`1-800-FLOWERS`). What somebody has typed for
 * themselves keeps its digits; only a number in E.164 can be dialled from anywhere.
 */
export function phoneLink(phone: string): string {
  const [main = ""] = phone
    .replace(/[([][^\d)\]]*[)\]]/g, " ")
    .split(
      /(?<=\d[\s.]*)(?:[,;]|#(?=\s*\d{1,5}$)|\b(?:ext|extension|x|poste|app|durchwahl|dw|int)\b|x(?=\s*\d)).*$/iu,
    );
  const dialled = main
    .replace(/(?<=\d[\s.-]?)[A-Z]{3,}(?![a-z])|(?<=[A-Z]{3,}[\s.-]?)[A-Z]{3,}/g, keypad)
    .replace(/\p{Nd}/gu, digit)
    .replace(/[^+*#\d]/g, "");
  return `tel:${encodeURI(dialled).replaceAll("#", "%23")}`;
}

/**
 * Whether the first number is the second as people print it: '(213) 555-0100' and '0213 5550100' are '+12135550100'.
 */
export function isSameNumber(printed: string, e164: string): boolean {
  const digits = printed.replace(/\D/g, "").replace(/^0+/, "");
  return /^\+[1-9]\d{6,14}$/.test(e164) && digits.length >= 5 && e164.endsWith(digits);
}

function count(text: string, sign: RegExp): number {
  return text.match(sign)?.length ?? 0;
}

/** The digits of a word on the keys of a telephone (ITU-T E.161). */
function keypad(word: string): string {
  return word.replace(/[A-Z]/g, (letter) =>
    String(
      ["ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ"].findIndex((key) =>
        key.includes(letter),
      ) + 2,
    ),
  );
}

/** `٣` → `3`: the ten digits of a script stand in order, and the zero is the one that follows no digit. */
function digit(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}
