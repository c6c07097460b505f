import {
  answerLines,
  type PresentedAnswer,
  presentAnswers,
} from "#domain/onboarding/present-answers.ts";
import { textQuestions } from "#domain/onboarding/questions.ts";
import type { Project } from "#web/data/projects.ts";
import { useWords } from "#web/language/words.ts";
import { Card } from "#web/ui/card.tsx";
import { FactList } from "./fact-list.tsx";
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
  const facts = presented.map(({ label, lines, question }) => ({
    term: label,
    fact: lines.join("\n"),
    isLong: question.kind === "text" && question.isLong === true,
  }));
  const contactFact = {
    term: contact,
    fact: contactNames.flatMap((name) => answerLines(answers, name, words)).join("\n"),
    isLong: false,
  };
  const firstChoice = presented.findIndex(({ question }) => question.kind !== "text");
  return (
    <Card title={title}>
      <FactList columns={2} facts={facts.toSpliced(firstChoice, 0, contactFact)} />
    </Card>
  );
}

const contactNames = textQuestions.filter(({ group }) => group === "you").map(({ name }) => name);

/** Where else people find the business stands last. */
function isHandles({ question }: PresentedAnswer): boolean {
  return question.kind === "handles";
}
