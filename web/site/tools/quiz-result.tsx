import type { ReactNode } from "react";
import { type QuizQuestion, quizReport, readAnswers } from "#domain/calculators/quiz.ts";
import { useWords } from "#web/language/words.ts";
import { Numbers, ResultWords, Tips } from "./result-words.tsx";
import { toolAnswers, useResult } from "./tool-answers.ts";

interface Props {
  questions: readonly QuizQuestion[];
  /** The tips by the id of the question. */
  tips: Record<string, string>;
  /** The points of each answer in order: '32103'. */
  answers: string;
  /** The form that sends the result by mail. */
  children: ReactNode;
}

export default function QuizResult({ questions, tips, answers, children }: Props) {
  const report = useResult(quizReport({ questions, tips }, readAnswers(answers) ?? []));
  return (
    <div className="grid gap-10 lg:grid-cols-12 lg:gap-x-16">
      <div className="lg:col-span-7">
        <ResultWords report={report} />
      </div>
      <div className="grid content-start gap-10 lg:col-span-7">
        <Tips title={useWords(toolAnswers).doFirst} tips={report.tips} />
        <Numbers report={report} />
      </div>
      {children}
    </div>
  );
}
