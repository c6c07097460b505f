import type { quiz } from "./quiz.ts";

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
