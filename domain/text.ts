/** The fault of a text with U+0000 or half of a surrogate pair, which no database stores. */
export const unstorable =
  "This text holds a character that cannot be stored. Delete what you pasted last, or type it by hand.";

/**
 * A text as it is stored, whoever typed it and wherever it comes in: NFC, each line break one line feed, no control
 * characters but the line feed and the tab. Null when it cannot be stored.
 */
export function cleanText(typed: string): string | null {
  if (!isStorable(typed)) return null;
  return typed
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\t\n]/gu, "");
}

/**
 * The same for what is compared or dialled: addresses, telephone numbers, codes. Characters that nobody sees are left
 * out; full-width letters, digits and signs, the many dashes and the many spaces become those of a keyboard.
 */
export function cleanCode(typed: string): string | null {
  const text = cleanText(typed);
  if (text === null) return null;
  return keyboardSigns(text.replace(unseen, ""))
    .replace(/[\u2010-\u2015\u2212\ufe58\ufe63]/g, "-")
    .replace(/[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, " ");
}

type Clean = (typed: string) => string | null;

/** A rule that leaves a text that cannot be stored as it was typed, so that the schema that reads it names the fault. */
export function orAsTyped(clean: Clean): (typed: string) => string {
  return (typed) => clean(typed) ?? typed;
}

/** What of a text can be stored, cleaned: for a search, an address or a name in which nobody looks for a fault. */
export function cleanPart(typed: string, clean: Clean): string {
  return clean(typed.replace(/[\0\p{Cs}]/gu, "")) ?? "";
}

/** Full-width letters, digits and signs as those of a keyboard. */
export function keyboardSigns(text: string): string {
  return text.replace(/[\uff01-\uff5e]/g, (sign) =>
    String.fromCharCode(sign.charCodeAt(0) - 0xfee0),
  );
}

/** Zero-width spaces and joiners, soft hyphens, byte order marks, marks of direction, variation selectors and tags. */
const unseen = /\p{Default_Ignorable_Code_Point}/gu;

/** The first `most` characters as a reader counts them: no letter loses its accent, no family a child. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  let end = 0;
  let count = 0;
  for (const { index, segment } of new Intl.Segmenter("en").segment(text)) {
    // A heap of marks is one character too, of any length.
    if (count === most || index + segment.length > most * 4 + 64) break;
    count += 1;
    end = index + segment.length;
  }
  return end > 0
    ? text.slice(0, end)
    : Array.from(text.slice(0, most * 2), String)
        .slice(0, most)
        .join("");
}

/** Whether a database can store it: no U+0000, no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !/[\0\p{Cs}]/u.test(text);
}
