import { Check, Minus } from "lucide-react";
import type { Answers } from "#domain/onboarding/answers.ts";
import { listedAddOns, presentAnswers } from "#domain/onboarding/present-answers.ts";
import { progressOf } from "#domain/project/progress.ts";
import { content } from "#web/data/content.ts";
import type { Project } from "#web/data/projects.ts";
import { answerWords } from "../answer-words.ts";
import { MultilineText } from "../multiline-text.tsx";
import { Section } from "../section.tsx";

export function Features({ project }: { project: Project }) {
  const { answers, checklist } = project;
  const [tool, ...texts] = presentAnswers(answers, { steps: [5] }, words);
  const written = texts.filter(({ lines }) => lines.length > 0);
  const ordered = listedAddOns(project, content().catalogue.addOns, {
    words,
    language: content().money.language,
  });
  return (
    <Section title="Features & Tools">
      <div className="grid gap-x-12 gap-y-6 sm:grid-cols-[minmax(0,1fr)_15rem]">
        <div>
          <h3 className="text-base tracking-normal">{tool?.lines[0] ?? "No tool"}</h3>
          {written.map(({ name, lines }) => (
            <MultilineText key={name} text={lines.join("\n")} />
          ))}
          {tool?.lines[0] && written.length === 0 && (
            <p className="text-muted">The client wrote nothing about it.</p>
          )}
        </div>
        <ul className="grid content-start gap-2 text-sm">
          {ordered.map(({ id, label, isChosen }) => (
            <Feature key={id} isChosen={isChosen}>
              {label}
              {id === "ongoing_support_after_free" && <SupportFrequency answers={answers} />}
            </Feature>
          ))}
        </ul>
      </div>
      <ChecklistSummary sections={checklist.sections} />
    </Section>
  );
}

/** How far each section of the checklist is. */
function ChecklistSummary({ sections }: Pick<Project["checklist"], "sections">) {
  if (sections.length === 0) return null;
  return (
    <ul
      aria-label="Checklist by section"
      className="mt-6 grid gap-x-12 gap-y-2 border-line border-t pt-4 text-sm sm:grid-cols-2"
    >
      {sections.map(({ name, items }) => {
        const { completed, total } = progressOf(items);
        return (
          <li key={name} className="flex items-baseline justify-between gap-4">
            <span>{name}</span>
            <span className="shrink-0 text-muted tabular-nums">
              {completed} of {total}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

const words = answerWords("project");

function SupportFrequency({ answers }: { answers: Answers }) {
  const isQuarterly = answers.support_plan_frequency === "quarterly";
  const frequency = isQuarterly ? "Quarterly" : "Monthly";
  return (
    <span className="block font-normal text-muted">
      {answers.ongoing_support_after_free ? frequency : "N/A"}
    </span>
  );
}

function Feature({ isChosen, children }: { isChosen: boolean; children: React.ReactNode }) {
  const Icon = isChosen ? Check : Minus;
  return (
    <li
      data-state={isChosen ? "chosen" : "not-chosen"}
      className={`flex gap-3 ${isChosen ? "font-medium" : "text-muted"}`}
    >
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${isChosen ? "text-leaf" : ""}`} />
      <span>
        {children}
        <span className="sr-only">{isChosen ? " (chosen)" : " (not chosen)"}</span>
      </span>
    </li>
  );
}
