import type { QuizQuestion } from "#domain/calculators/quiz.ts";

/** An example of a tool that an estate agent would have on their site: is your house ready to be sold? */
export const quiz = [
  {
    id: "when",
    question: "When would you like to hand over the keys?",
    answers: [
      { text: "Within three months", points: 3 },
      { text: "This year", points: 2 },
      { text: "In a year or two", points: 1 },
      { text: "I only want to know what it is worth", points: 0 },
    ],
  },
  {
    id: "repairs",
    question: "What would a buyer find on the first walk through?",
    answers: [
      { text: "Nothing. It is in order", points: 3 },
      { text: "A dripping tap, a scuffed wall", points: 2 },
      { text: "A kitchen or a roof with its best years behind it", points: 1 },
      { text: "Something that we would rather not show", points: 0 },
    ],
  },
  {
    id: "price",
    question: "How sure are you of the price?",
    answers: [
      { text: "Appraised within six months", points: 3 },
      { text: "I know what three neighbours got", points: 2 },
      { text: "I have seen the figure on a website", points: 1 },
      { text: "It is a feeling", points: 0 },
    ],
  },
  {
    id: "papers",
    question: "Where are the papers?",
    answers: [
      { text: "In one folder: deed, permits, what is still owed", points: 3 },
      { text: "Most of them, somewhere in the house", points: 2 },
      { text: "At the bank, I suppose", points: 1 },
      { text: "Which papers?", points: 0 },
    ],
  },
  {
    id: "next",
    question: "And where do you sleep the night after?",
    answers: [
      { text: "The next place is signed for", points: 3 },
      { text: "We know the town and what we can pay", points: 2 },
      { text: "We are looking", points: 1 },
      { text: "We have not thought of it", points: 0 },
    ],
  },
] as const satisfies readonly QuizQuestion[];

/** What to do about each question of the quiz where the answer was weak. */
export const quizTips: Record<(typeof quiz)[number]["id"], string> = {
  when: "Fix a month. Nine of ten questions about selling answer themselves once there is a date.",
  repairs:
    "Have one honest tradesperson walk through with you, and repair what costs less than a week of doubt.",
  price: "Ask for the last three sales on your street. An agent gives you the list for nothing.",
  papers:
    "Start the folder: deed, building permits, last tax bill, and a letter from the bank that says what is owed.",
  next: "Decide on the next place before you sell this one, or agree with the buyer on a month to look.",
};
