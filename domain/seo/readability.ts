import { cutText } from "../text.ts";
import type { CountWithExamples, TextFacts } from "./facts.ts";
import { languageOfText } from "./language-of-text.ts";
import { formulas, type Measures } from "./reading-ease.ts";
import { sentencesOf } from "./sentences.ts";
import { syllableLanguages, syllablesOf } from "./syllables.ts";
import { countWords, wordsOf } from "./words.ts";

const manyWordsInSentence = 30;
const manyWordsInParagraph = 150;
/** A text with fewer words has no reading ease. */
const enoughForFormula = 100;
const enoughForLanguage = 400;
/** After so many words the average length of a word hardly changes any more. */
const enoughForWords = 3000;

/** A paragraph, a list item, a cell, a heading. */
export interface Block {
  /** With its white space collapsed. */
  text: string;
  /** Whether it is running text, and not a menu, a button, a heading or code. */
  isRunning: boolean;
}

/** Measures the text of a page: its words, its sentences and its reading ease, by the formula of its language.
 * @param declared the language that the page names ('de'), or empty. It decides where sentences end, if the text is
 * too short to detect its language */
export function readability(
  blocks: readonly Block[],
  declared: string,
): TextFacts & { reads: string } {
  const sample = firstWords(blocks);
  const reads = languageOfText(sample.slice(0, enoughForLanguage));
  const counted: Measures = { words: 0, sentences: 0, ...measure(sample, reads) };
  const filler: CountWithExamples = { count: 0, examples: [] };
  const longSentences: CountWithExamples = { count: 0, examples: [] };
  const longParagraphs: CountWithExamples = { count: 0, examples: [] };
  let characters = 0;
  let allWords = 0;
  for (const { text, isRunning } of blocks) {
    const words = countWords(text);
    characters += text.length;
    allWords += words;
    if (/lorem ipsum|dolor sit amet/i.test(text)) note(filler, text, words);
    if (!isRunning || !isProse(text, words)) continue;
    if (words > manyWordsInParagraph) note(longParagraphs, text, words);
    const sentences = sentencesOf(text, reads || declared);
    // Only a paragraph that is longer than a long sentence can have one.
    for (const sentence of words > manyWordsInSentence ? sentences : []) {
      const length = countWords(sentence);
      if (length > manyWordsInSentence) note(longSentences, sentence, length);
    }
    counted.sentences += sentences.length;
    counted.words += words;
  }
  return {
    characters,
    filler,
    words: allWords,
    proseWords: counted.words,
    sentences: counted.sentences,
    longSentences,
    longParagraphs,
    ease: easeOf(counted, reads),
    reads,
  };
}

function firstWords(blocks: readonly Block[]): string[] {
  const found: string[] = [];
  for (const { text, isRunning } of blocks) {
    if (found.length >= enoughForWords) break;
    const words = isRunning ? wordsOf(text.slice(0, 20_000)) : [];
    if (isProse(text, words.length)) found.push(...words);
  }
  return found.slice(0, enoughForWords);
}

function measure(words: readonly string[], language: string) {
  const syllabic = syllableLanguages.find((one) => one === language);
  let syllables = 0;
  let letters = 0;
  for (const word of words) {
    letters += word.length;
    if (syllabic) syllables += syllablesOf(word, syllabic);
  }
  const count = Math.max(words.length, 1);
  return { syllablesPerWord: syllables / count, lettersPerWord: letters / count };
}

/** Whether a block is prose: it has at least eight words, or at least three and the end of a sentence. */
function isProse(block: string, words: number): boolean {
  return words >= 8 || (words >= 3 && /[.!?…。！？]["'”’»)]*$/.test(block));
}

function easeOf(counted: Measures, language: string): TextFacts["ease"] {
  const formula = Object.hasOwn(formulas, language)
    ? formulas[language as keyof typeof formulas]
    : undefined;
  if (!formula || counted.words < enoughForFormula || counted.sentences === 0) return null;
  const value = Math.min(100, Math.max(0, formula.ease(counted)));
  return {
    value: Math.round(value * 10) / 10,
    formula: formula.name,
    reads: value >= formula.plain ? "plain" : value >= formula.hard ? "fairly hard" : "hard",
  };
}

function note(counted: CountWithExamples, text: string, words: number): void {
  counted.count++;
  if (counted.examples.length < 5) {
    const start = text.length > 100 ? `${cutText(text, 100).replace(/\S*$/, "").trim()}…` : text;
    counted.examples.push(`${words} words: “${start}”`);
  }
}
