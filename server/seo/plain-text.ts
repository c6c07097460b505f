import { cutText } from "#domain/text.ts";

/** Text of a stranger's page, fit to be displayed: one line, without control characters and without those that turn
 * the direction of what follows (threats: a report is text and never markup). */
export function plainText(text: string, most = 300): string {
  const line = text
    .slice(0, most * 4)
    .replace(/[\p{Cc}\s]+/gu, " ")
    .replace(directing, "")
    .trim();
  if (line.length <= most) return line.toWellFormed();
  return `${cutText(line, most - 1)
    .toWellFormed()
    .trimEnd()}…`;
}

/** Format characters, but for the two joiners that emoji and Persian need. */
const directing = /(?![\u200c\u200d])\p{Cf}/gu;
