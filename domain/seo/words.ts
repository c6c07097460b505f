/** Words as a reader counts them: 'well-known' is one, '3.50' is one. Of scripts without spaces Unicode's
 * dictionaries tell the words. */
export function wordsOf(text: string): string[] {
  if (unspaced.test(text)) return wordLike(text);
  const words: string[] = [];
  let start = -1;
  for (let at = 0; at <= text.length; at++) {
    const isWithin = continues(text, at, start !== -1);
    if (isWithin && start === -1) start = at;
    if (isWithin || start === -1) continue;
    words.push(text.slice(start, at));
    start = -1;
  }
  return words;
}

/** How many they are, which takes a quarter of the time that taking them out does. */
export function countWords(text: string): number {
  if (unspaced.test(text)) return wordLike(text).length;
  let count = 0;
  let isWithin = false;
  for (let at = 0; at < text.length; at++) {
    const goesOn = continues(text, at, isWithin);
    if (goesOn && !isWithin) count++;
    isWithin = goesOn;
  }
  return count;
}

function wordLike(text: string): string[] {
  const words: string[] = [];
  for (const { segment, isWordLike } of segmenter.segment(text)) {
    if (isWordLike) words.push(segment);
  }
  return words;
}

const unspaced = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff]/;
const segmenter = new Intl.Segmenter("ja", { granularity: "word" });

/** Whether a character is of a word: a letter, or a joint between two of them. */
function continues(text: string, at: number, isWithin: boolean): boolean {
  const kind = kinds[text.charCodeAt(at)];
  return (
    kind === letter || (kind === joint && isWithin && kinds[text.charCodeAt(at + 1)] === letter)
  );
}

const [letter, joint] = [1, 2];

/** Of every character what it is. A table, for asking a regular expression with \p{L} takes four times as long;
 * by the blocks of Unicode, and what is written in two halves (emoji) is no letter. */
const kinds = Uint8Array.from({ length: 0x10000 }, (_, code) => {
  if ("'’.,·-".includes(String.fromCharCode(code))) return joint;
  if (code < 0x80) return /[a-z0-9]/i.test(String.fromCharCode(code)) ? letter : 0;
  if (code < 0xc0 || code === 0xd7 || code === 0xf7) return 0;
  const isSign =
    (code >= 0x2000 && code < 0x2c00) ||
    (code >= 0x3000 && code < 0x3040) ||
    (code >= 0xd800 && code < 0xe000) ||
    (code >= 0xfe30 && code < 0xff10);
  return isSign ? 0 : letter;
});
