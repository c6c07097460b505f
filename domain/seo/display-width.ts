/** How wide a title is in a desktop's search result, which Google sets in Arial at 20 px; in pixels.
 * The widths are those of Helvetica's published metrics (Adobe Core 14 AFM), which Arial keeps. */
export function titleWidth(text: string): number {
  let thousandths = 0;
  for (const letter of text.normalize("NFC")) {
    const base = letter.normalize("NFD").charAt(0);
    thousandths += isWide(letter) ? 1000 : (widths.get(base) ?? 556);
  }
  return Math.round((thousandths * 20) / 1000);
}

/**
 * Characters, where a Chinese, Japanese or Korean one counts as two, because it says as much as two and takes their
 * space.
 */
export function displayLength(text: string): number {
  let length = 0;
  for (const letter of text.normalize("NFC")) length += isWide(letter) ? 2 : 1;
  return length;
}

function isWide(letter: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uff60]/u.test(
    letter,
  );
}

const widths = new Map(
  Object.entries({
    222: "ijl",
    191: "'",
    260: "|",
    278: " !,./:;I[\\]ft",
    333: "()-`r",
    334: "{}",
    355: '"',
    389: "*",
    469: "^",
    500: "Jckvsxyz",
    556: "#$0123456789?L_abdeghnopqu",
    584: "+<=>~",
    611: "FTZ",
    667: "&ABEKPSVXY",
    722: "CDHNRUw",
    778: "GOQ",
    833: "Mm",
    889: "%",
    944: "W",
    1000: "—…",
    1015: "@",
  }).flatMap(([width, letters]) => [...letters].map((letter) => [letter, Number(width)])),
);
