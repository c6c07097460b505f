import {
  answerLines,
  type PresentedAnswer,
  presentAnswers,
} from "#domain/onboarding/present-answers.ts";
import { textQuestions } from "#domain/onboarding/questions.ts";
import type { Project } from "#web/data/projects.ts";
import { useWords } from "#web/language/words.ts";
import { Card } from "#web/ui/card.tsx";
import { AnswerList } from "./answer-list.tsx";
import { useProjectAnswerWords } from "./use-project-answer-words.ts";
import { projectWords } from "./words.ts";

export function BusinessInformation({ project: { answers } }: { project: Project }) {
  const { title, contact } = useWords(projectWords).business;
  const words = useProjectAnswerWords();
  const presented = presentAnswers(
    answers,
    { steps: [2, 3], without: contactNames },
    words,
  ).toSorted((one, other) => Number(isHandles(one)) - Number(isHandles(other)));
  const listed = presented.map(({ label, lines, question }) => ({
    term: label,
    value: lines.join("\n"),
    isLong: question.kind === "text" && question.isLong === true,
  }));
  const contactAnswer = {
    term: contact,
    value: contactNames.flatMap((name) => answerLines(answers, name, words)).join("\n"),
    isLong: false,
  };
  const firstChoice = presented.findIndex(({ question }) => question.kind !== "text");
  return (
    <Card title={title}>
      <AnswerList columns={2} answers={listed.toSpliced(firstChoice, 0, contactAnswer)} />
    </Card>
  );
}

const contactNames = textQuestions.filter(({ group }) => group === "you").map(({ name }) => name);

/** Whether an answer is about social media, which is listed last. */
function isHandles({ question }: PresentedAnswer): boolean {
  return question.kind === "handles";
}
