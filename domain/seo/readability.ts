import type { Counted, TextFacts } from "./facts.ts";
import { languageOfText } from "./language-of-text.ts";
import { formulas, type Measures } from "./reading-ease.ts";
import { sentencesOf } from "./sentences.ts";
import { syllableLanguages, syllablesOf } from "./syllables.ts";
import { wordsOf } from "./words.ts";

const manyWordsInSentence = 30;
const manyWordsInParagraph = 150;
/** Too little says nothing about how a text is read. */
const enoughForFormula = 100;

/** A paragraph, a list item, a cell, a heading. */
export interface Block {
  /** With its white space collapsed. */
  text: string;
  /** Not a menu, a button, a heading or code. */
  isRunning: boolean;
}

/** What there is to read on a page, and how it reads.
 * @param declared the language that the page names ('de'), or empty; the text's own goes before it */
export function readability(
  blocks: readonly Block[],
  declared: string,
): TextFacts & { reads: string } {
  const seen = blocks.map(({ text, isRunning }) => ({
    block: text,
    isRunning,
    words: wordsOf(text),
  }));
  const paragraphs = seen.filter(
    ({ block, isRunning, words }) => isRunning && isProse(block, words.length),
  );
  const reads = languageOfText(paragraphs.flatMap(({ words }) => words).slice(0, 1500));
  const language = reads || declared;
  const longSentences: Counted = { count: 0, examples: [] };
  const longParagraphs: Counted = { count: 0, examples: [] };
  const counted: Measures = { words: 0, sentences: 0, syllables: 0, letters: 0 };
  for (const { block, words } of paragraphs) {
    if (words.length > manyWordsInParagraph) note(longParagraphs, block, words.length);
    for (const sentence of sentencesOf(block, language)) {
      const length = wordsOf(sentence).length;
      if (length === 0) continue;
      counted.sentences++;
      if (length > manyWordsInSentence) note(longSentences, sentence, length);
    }
    counted.words += words.length;
    measure(words, language, counted);
  }
  return {
    characters: blocks.reduce((sum, { text }) => sum + text.length, 0),
    words: seen.reduce((sum, { words }) => sum + words.length, 0),
    proseWords: counted.words,
    sentences: counted.sentences,
    longSentences,
    longParagraphs,
    ease: easeOf(counted, language),
    reads,
  };
}

/** A menu's entry or a button is no sentence; a line of some length, or with an end, is. */
function isProse(block: string, words: number): boolean {
  return words >= 8 || (words >= 3 && /[.!?…。！？]["'”’»)]*$/.test(block));
}

function measure(words: readonly string[], language: string, counted: Measures): void {
  const syllabic = syllableLanguages.find((one) => one === language);
  if (!syllabic && language !== "it") return;
  for (const word of words) {
    counted.letters += word.length;
    if (syllabic) counted.syllables += syllablesOf(word, syllabic);
  }
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

function note(counted: Counted, text: string, words: number): void {
  counted.count++;
  if (counted.examples.length < 5) {
    const start = text.length > 100 ? `${text.slice(0, 100).replace(/\S*$/, "").trim()}…` : text;
    counted.examples.push(`${words} words: “${start}”`);
  }
}
