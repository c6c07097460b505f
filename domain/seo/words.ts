/** Words as a reader counts them: 'well-known' is one, '3.50' is one. Of scripts without spaces Unicode's
 * dictionaries tell the words. */
export function wordsOf(text: string): string[] {
  if (!unspaced.test(text)) return text.match(spacedWord) ?? [];
  const words: string[] = [];
  for (const { segment, isWordLike } of segmenter.segment(text)) {
    if (isWordLike) words.push(segment);
  }
  return words;
}

const unspaced = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff]/;
const spacedWord = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}]|['’.,·-](?=[\p{L}\p{N}]))*/gu;
const segmenter = new Intl.Segmenter("ja", { granularity: "word" });
