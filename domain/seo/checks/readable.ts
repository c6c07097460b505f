import { type Check, counted, fail, notApplicable, pass, sentence, warn } from "../check.ts";
import type { TextFacts } from "../facts.ts";

/** The specification calls up to twenty words a sentence good. */
const goodSentence = 20;
const longSentence = 26;

export const readableChecks: Check[] = [
  {
    id: "sentence-length",
    group: "readable",
    title: "Sentences are short",
    weight: 6,
    why: "People read on a phone, in a hurry. After about twenty words the beginning of a sentence is forgotten.",
    act: "Shorten the sentences to twenty words on average.",
    how: "One thought, one sentence. Look for “and”, “which” and semicolons: most can be a full stop.",
    look({ text }) {
      if (text.sentences === 0) return notApplicable("There are no sentences to count.");
      const average = averageOf(text);
      const seen = `${average.toFixed(1)} words a sentence on average`;
      if (average <= goodSentence) return pass(seen);
      return average <= longSentence
        ? warn(`Sentences are long: ${seen}.`)
        : fail(`Sentences are very long: ${seen}.`);
    },
  },
  {
    id: "long-sentences",
    group: "readable",
    title: "Very long sentences are rare",
    weight: 2,
    why: "One sentence of forty words stops a reader where ten of ten words would not.",
    act: "Split the longest sentences.",
    how: "Begin with the ones shown here.",
    look({ text: { sentences, longSentences } }) {
      if (sentences === 0) return notApplicable();
      const share = longSentences.count / sentences;
      return share > 0.2
        ? warn(
            `${sentence(counted(longSentences.count, "sentence"))} of ${sentences} ${longSentences.count === 1 ? "has" : "have"} more than thirty words.`,
            ...longSentences.examples,
          )
        : pass();
    },
  },
  {
    id: "long-paragraphs",
    group: "readable",
    title: "Paragraphs are short",
    weight: 1,
    why: "A paragraph of more than 150 words fills a phone from top to bottom and is skipped.",
    act: "Split the longest paragraphs.",
    how: "Three or four sentences are plenty. Begin with the ones shown here.",
    look({ text: { proseWords, longParagraphs } }) {
      if (proseWords === 0) return notApplicable();
      return longParagraphs.count > 0
        ? warn(
            `${sentence(counted(longParagraphs.count, "paragraph"))} ${longParagraphs.count === 1 ? "has" : "have"} more than 150 words.`,
            ...longParagraphs.examples,
          )
        : pass();
    },
  },
  {
    id: "ease",
    group: "readable",
    title: "The words are plain",
    weight: 3,
    why: "Short words are read faster. What a twelve-year-old understands, a customer in a hurry understands too.",
    act: "Use shorter words.",
    how: "Write as you would say it to a customer: “use” for “utilise”, “help” for “facilitate”.",
    look({ text: { ease } }) {
      if (!ease)
        return notApplicable("There is no formula for this language, or too little text for it.");
      const seen = `${Math.round(ease.value)} of 100 by ${ease.formula}`;
      if (ease.reads === "hard") return fail(`The text is hard to read: ${seen}.`);
      return ease.reads === "plain"
        ? pass(seen)
        : warn(`The text is fairly hard to read: ${seen}.`);
    },
  },
];

/** Words a sentence; 0 where there are none. */
export function averageOf({ proseWords, sentences }: TextFacts): number {
  return sentences === 0 ? 0 : proseWords / sentences;
}
