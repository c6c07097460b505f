import type { Tone, ToolReport } from "./report.ts";

export interface QuizQuestion {
  id: string;
  question: string;
  /** Four, worth 0 to 3 points. */
  answers: readonly { text: string; points: number }[];
}

const questionCount = 5;
const mostPoints = 3;

export interface QuizScore {
  points: number;
  /** The percentage of the 15 points. */
  percent: number;
  rating: {
    name: "Ready to Sell" | "Almost Ready" | "Not Quite Ready";
    tone: Exclude<Tone, "plain">;
  };
}

/** @param points of each of the five answers, 0 to 3. @throws RangeError for anything else. */
export function quizScore(points: readonly number[]): QuizScore {
  const isWhole = points.every((each) => Number.isInteger(each) && each >= 0 && each <= mostPoints);
  if (points.length !== questionCount || !isWhole) {
    throw new RangeError("The quiz has five answers of 0 to 3 points each.");
  }
  const sum = points.reduce((total, each) => total + each, 0);
  const percent = (sum * 100) / (questionCount * mostPoints);
  return { points: sum, percent, rating: ratingOf(percent) };
}

function ratingOf(percent: number): QuizScore["rating"] {
  if (percent >= 80) return { name: "Ready to Sell", tone: "green" };
  if (percent >= 50) return { name: "Almost Ready", tone: "yellow" };
  return { name: "Not Quite Ready", tone: "red" };
}

/** '32103': the points of each answer, as they stand in an address. null for any other text. */
export function readAnswers(text: unknown): number[] | null {
  if (typeof text !== "string" || !/^[0-3]{5}$/.test(text)) return null;
  return [...text].map(Number);
}

/** `tips` by the question's id: what to do where the answer was worth less than 2. */
export function quizReport(
  { questions, tips }: { questions: readonly QuizQuestion[]; tips: Record<string, string> },
  points: readonly number[],
): ToolReport {
  const { points: sum, percent, rating } = quizScore(points);
  const answered = questions.map((question, at) => ({ ...question, points: points[at] ?? 0 }));
  return {
    headline: { label: "Your readiness", value: `${Math.round(percent)}%` },
    sentence: `${rating.name}. ${verdicts[rating.name]}`,
    tone: rating.tone,
    figures: [
      ["Points", `${sum} of ${questionCount * mostPoints}`],
      ...answered.map(({ question, answers, points }): [string, string] => [
        question,
        answers.find((answer) => answer.points === points)?.text ?? "",
      ]),
    ],
    tips: answered.flatMap(({ id, points }) => (points < 2 ? (tips[id] ?? []) : [])),
  };
}

const verdicts: Record<QuizScore["rating"]["name"], string> = {
  "Ready to Sell":
    "The house could be on the market this month. Choose the day, and somebody who sells on your street.",
  "Almost Ready":
    "A few weekends are between you and a good price. Do what stands below first; it is cheaper than a discount.",
  "Not Quite Ready":
    "Waiting will pay. Begin with what stands below, and ask yourself these five questions again in spring.",
};
