import type { Body } from "./fields.ts";

const tool = (label: string) =>
  ({
    is: "group",
    label,
    of: {
      name: { is: "line", label: "Name", most: 40 },
      asks: { is: "line", label: "The question that it answers", most: 60 },
      line: { is: "line", label: "Beside the question", most: 60 },
    },
  }) as const;

/** The tools that visitors try, and what somebody agrees to who has a result mailed. */
export const toolFields = {
  tools: {
    is: "group",
    label: "Tools",
    of: {
      quiz: tool("Quiz"),
      mortgage: tool("Mortgage"),
      "savings-goal": tool("Savings goal"),
      "time-savings": tool("Time savings"),
      "profit-margin": tool("Profit margin"),
    },
  },
  consent: {
    is: "group",
    label: "Consent",
    of: {
      sentence: {
        is: "text",
        label: "What somebody agrees to who has a result mailed",
        help: "Each consent is stored with the sentence that was displayed.",
        most: 300,
      },
    },
  },
} as const;

const question = (label: string) =>
  ({
    is: "group",
    label,
    of: {
      question: { is: "line", label: "Question", most: 100 },
      three: { is: "line", label: "Answer worth three points", most: 80 },
      two: { is: "line", label: "Answer worth two points", most: 80 },
      one: { is: "line", label: "Answer worth one point", most: 80 },
      none: { is: "line", label: "Answer worth nothing", most: 80 },
      tip: { is: "text", label: "What to do where the answer was weak", most: 200 },
    },
  }) as const;

/** The five questions of the quiz. */
export const quizFields = {
  when: question("First question"),
  repairs: question("Second question"),
  price: question("Third question"),
  papers: question("Fourth question"),
  next: question("Fifth question"),
} as const;

export type QuizBody = Body<typeof quizFields>;
