/** Words as a reader counts them: 'well-known' is one, '3.50' is one. In scripts without spaces, Unicode's
 * dictionaries find them. */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (let at = 0; at < text.length; ) {
    const end = endOfRun(text, at);
    if (kinds[text.charCodeAt(at)] === letter) words.push(text.slice(at, end));
    else if (kinds[text.charCodeAt(at)] === unspaced) words.push(...wordsIn(text.slice(at, end)));
    at = end;
  }
  return words;
}

/** The number of words, in a quarter of the time that `wordsOf` takes. */
export function countWords(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; ) {
    const kind = kinds[text.charCodeAt(at)];
    const end = endOfRun(text, at);
    if (kind === letter) count++;
    else if (kind === unspaced) count += wordsIn(text.slice(at, end)).length;
    at = end;
  }
  return count;
}

/** The end of what begins at `start`: a word, some text without spaces, or one character that is neither. */
function endOfRun(text: string, start: number): number {
  const kind = kinds[text.charCodeAt(start)];
  let at = start + 1;
  if (kind !== letter && kind !== unspaced) return at;
  for (; at < text.length; at++) {
    const next = kinds[text.charCodeAt(at)];
    if (next === kind) continue;
    const isJoined = kind === letter && next === joint && kinds[text.charCodeAt(at + 1)] === letter;
    if (!isJoined) break;
  }
  return at;
}

function wordsIn(text: string): string[] {
  const words: string[] = [];
  for (const { segment, isWordLike } of segmenter.segment(text)) {
    if (isWordLike) words.push(segment);
  }
  return words;
}

const segmenter = new Intl.Segmenter("ja", { granularity: "word" });

const [letter, joint, unspaced] = [1, 2, 3];

/** The kind of each UTF-16 code unit, by Unicode's blocks. It is a table because a regular expression with \p{L} takes
 * four times as long. Characters of two code units (emoji) are no letters. */
const kinds = Uint8Array.from({ length: 0x10000 }, (_, code) => kindOf(code));

function kindOf(code: number): number {
  if ("'’.,·-".includes(String.fromCharCode(code))) return joint;
  if (code < 0x80) return /[a-z0-9]/i.test(String.fromCharCode(code)) ? letter : 0;
  if (code < 0xc0 || code === 0xd7 || code === 0xf7) return 0;
  const isUnspaced =
    (code >= 0x0e00 && code < 0x0f00) || // Thai, Lao
    (code >= 0x1000 && code < 0x10a0) || // Burmese
    (code >= 0x1780 && code < 0x1800) || // Khmer
    (code >= 0x3040 && code < 0x3100) || // Kana
    (code >= 0x3400 && code < 0xa000); // Han
  if (isUnspaced) return unspaced;
  const isSign =
    (code >= 0x2000 && code < 0x2c00) ||
    (code >= 0x3000 && code < 0x3040) ||
    (code >= 0xd800 && code < 0xe000) ||
    (code >= 0xfe30 && code < 0xff10);
  return isSign ? 0 : letter;
}
