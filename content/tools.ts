import type { ToolId } from "#domain/calculators/tools.ts";

/** What a person agrees to who has a result mailed. A change of the sentence is a new version. */
export const consent = {
  version: "2026-11-21",
  sentence:
    "Email me this result. {studio} may keep it with my address for a year, so that somebody can answer if I write back.",
};

/** The tools as a page lists them, with the names that mails use. */
export const tools: Record<ToolId, { name: string; asks: string; line: string }> = {
  quiz: {
    name: "Readiness quiz",
    asks: "Is the house ready to sell?",
    line: "Five questions, a minute",
  },
  mortgage: {
    name: "Mortgage",
    asks: "What would it cost a month?",
    line: "With tax, insurance and all",
  },
  "savings-goal": {
    name: "Savings goal",
    asks: "When do I have it together?",
    line: "Interest does some of it",
  },
  "time-savings": {
    name: "Time savings",
    asks: "How many hours come back?",
    line: "Of a task that you know",
  },
  "profit-margin": {
    name: "Profit margin",
    asks: "What is left in the till?",
    line: "And what to do about it",
  },
};
