import { Check, Minus } from "lucide-react";
import type { ReactNode } from "react";
import type { ProjectWords } from "#content/words/project/en.ts";
import type { Answers } from "#domain/onboarding/answers.ts";
import { listedAddOns, presentAnswers } from "#domain/onboarding/present-answers.ts";
import { content } from "#web/data/content.ts";
import type { Project } from "#web/data/projects.ts";
import { useLanguage, useWords } from "#web/language/words.ts";
import { OwnText } from "#web/project/own-text.tsx";
import { AsideSection } from "../aside-section.tsx";
import { AnswerList } from "./answer-list.tsx";
import { useProjectAnswerWords } from "./use-project-answer-words.ts";
import { projectWords } from "./words.ts";

export function FeaturesAndTools({ project }: { project: Project }) {
  const { answers } = project;
  const language = useLanguage();
  const features = useWords(projectWords).features;
  const words = useProjectAnswerWords();
  const tool = presentAnswers(answers, { steps: [5] }, words);
  const addOns = listedAddOns(project, content().catalogue.addOns, { words, language });
  return (
    <AsideSection title={features.title}>
      <AnswerList
        answers={tool.map(({ label, lines }) => ({ term: label, value: lines.join("\n") }))}
      />
      <ul className="mt-5 grid gap-2 border-line border-t pt-4">
        {addOns.map(({ id, label, isChosen }) => (
          <Feature key={id} isChosen={isChosen}>
            <OwnText text={label} language={language} sold={project.sold}>
              {id === "ongoing_support_after_free" ? supportLabel(label, features, answers) : label}
            </OwnText>
          </Feature>
        ))}
      </ul>
    </AsideSection>
  );
}

function supportLabel(name: string, words: ProjectWords["features"], answers: Answers): string {
  if (!answers.ongoing_support_after_free) return name;
  const isQuarterly = answers.support_plan_frequency === "quarterly";
  return isQuarterly ? words.supportQuarterly(name) : words.supportMonthly(name);
}

function Feature({ isChosen, children }: { isChosen: boolean; children: ReactNode }) {
  const words = useWords(projectWords).features;
  const Icon = isChosen ? Check : Minus;
  return (
    <li
      data-state={isChosen ? "chosen" : "not-chosen"}
      className={`flex items-center gap-3 ${isChosen ? "font-medium" : "text-muted"}`}
    >
      <Icon aria-hidden className={`size-5 shrink-0 ${isChosen ? "text-leaf" : ""}`} />
      {children}
      <span className="sr-only"> {isChosen ? words.included : words.notIncluded}</span>
    </li>
  );
}
