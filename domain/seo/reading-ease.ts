import type { SyllableLanguage } from "./syllables.ts";

export interface Measures {
  words: number;
  sentences: number;
  syllablesPerWord: number;
  lettersPerWord: number;
}

export interface Formula {
  /** By its author: 'Flesch'. */
  name: string;
  /** From 0 (hardest) to 100, and beyond in odd texts. */
  ease(measures: Measures): number;
  /** From `plain` on a text is plain, below `hard` it is hard, by the formula's own scale. */
  plain: number;
  hard: number;
}

/** How easily a text is read, in words a sentence and syllables a word, each formula made for its language:
 *
 * - English: R. Flesch, "A new readability yardstick", Journal of Applied Psychology 32 (1948)
 * - German: T. Amstad, "Wie verständlich sind unsere Zeitungen?", Zürich (1978)
 * - Spanish: F. Szigriszt Pazos, "Sistemas predictivos de legilibilidad del mensaje escrito", Madrid (1993),
 *   by the INFLESZ scale of I. Barrio Cantalejo (2008)
 * - French: L. Kandel and A. Moles, "Application de l'indice de Flesch à la langue française" (1958)
 * - Portuguese: T. Martins, C. Ghiraldelo, M. Nunes, O. Oliveira, "Readability formulas applied to textbooks in
 *   Brazilian Portuguese", São Carlos (1996)
 * - Dutch: W. H. Douma, "De leesbaarheid van landbouwbladen", Wageningen (1960)
 * - Italian: P. Lucisano and M. E. Piemontese, "GULPEASE", Scuola e città 3 (1988), by letters, not syllables
 *
 * Other languages have no formula here: for them only the length of sentences counts. */
export const formulas: Record<SyllableLanguage | "it", Formula> = {
  en: flesch("Flesch", { base: 206.835, sentence: 1.015, word: 84.6 }, [50, 30]),
  de: flesch("Amstad", { base: 180, sentence: 1, word: 58.5 }, [50, 30]),
  es: flesch("Szigriszt-Pazos", { base: 206.835, sentence: 1, word: 62.3 }, [55, 40]),
  fr: flesch("Kandel and Moles", { base: 207, sentence: 1.015, word: 73.6 }, [50, 30]),
  pt: flesch("Flesch after Martins", { base: 248.835, sentence: 1.015, word: 84.6 }, [50, 25]),
  nl: flesch("Flesch after Douma", { base: 206.84, sentence: 0.93, word: 77 }, [50, 30]),
  it: {
    name: "Gulpease",
    ease: ({ words, sentences, lettersPerWord }) =>
      89 + (300 * sentences) / words - 10 * lettersPerWord,
    plain: 50,
    hard: 40,
  },
};

function flesch(
  name: string,
  factors: { base: number; sentence: number; word: number },
  [plain, hard]: [number, number],
): Formula {
  return {
    name,
    ease: ({ words, sentences, syllablesPerWord }) =>
      factors.base - factors.sentence * (words / sentences) - factors.word * syllablesPerWord,
    plain,
    hard,
  };
}
