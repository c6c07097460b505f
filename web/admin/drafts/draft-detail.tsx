import { dateAndTime } from "#domain/dates.ts";
import type { Locale } from "#domain/locale.ts";
import type { Answers } from "#domain/onboarding/answers.ts";
import {
  type AnswerWords,
  type PresentedAnswer,
  presentAnswers,
} from "#domain/onboarding/present-answers.ts";
import type { Step } from "#domain/onboarding/steps.ts";
import type { ClientDraft } from "#web/data/studio-drafts.ts";
import { Progress } from "#web/ui/progress.tsx";
import { answerWords } from "../answer-words.ts";
import { DescriptionList } from "../description-list.tsx";

/** The answers so far, step by step; a missing one is shown as a dash. */
export function DraftDetail({ draft, locale }: { draft: ClientDraft; locale: Locale }) {
  const { answers, step, startedAt, savedAt } = draft;
  return (
    <div className="grid gap-7">
      <header className="grid gap-3">
        <h3 dir="auto" className="text-xl [overflow-wrap:anywhere]">
          {answers.business_name || answers.full_name || "No name yet"}
        </h3>
        <p className="text-muted text-sm">
          Step {step} of 7. Begun {dateAndTime(startedAt, locale)}, last saved{" "}
          {dateAndTime(savedAt, locale)}.
        </p>
        <Progress
          percent={Math.round(((step - 1) / 7) * 100)}
          label="Progress of the questionnaire"
        />
      </header>
      {answeredSteps.map(([each, name]) => (
        <section key={each}>
          <h4 className="mb-3 border-line border-b pb-1.5 font-semibold text-sm">
            {each} {name}
          </h4>
          <DescriptionList
            items={itemsOf(answers, each).map(({ term, value }) => ({
              term,
              value: textOrDash(value),
            }))}
          />
        </section>
      ))}
    </div>
  );
}

const answeredSteps = [
  [1, "Service"],
  [2, "Business"],
  [3, "Goals"],
  [4, "Brand"],
  [5, "Tool"],
  [6, "Add-ons"],
] as const;

function textOrDash(value: string) {
  if (value.trim() === "") return <span className="font-normal text-muted">–</span>;
  return (
    <span dir="auto" className="whitespace-pre-wrap">
      {value}
    </span>
  );
}

type Item = { term: string; value: string };

function itemsOf(answers: Answers, step: Step): Item[] {
  const presented = presentAnswers(answers, { steps: [step] }, draftWords);
  if (step === 6) return [{ term: "Add-ons", value: chosenAddOns(presented, answers) }];
  return presented.map(({ name, label, lines }) => ({
    term: label,
    value: lines.join(name === "site_goals" ? ", " : "\n"),
  }));
}

function chosenAddOns(presented: readonly PresentedAnswer[], answers: Answers): string {
  const names = presented.flatMap(({ name, label, lines }) => {
    if (name === "add_ons") return lines;
    if (answers[name] !== true) return [];
    return name === "ongoing_support_after_free"
      ? [`${label}, ${answers.support_plan_frequency}`]
      : [label];
  });
  return names.join(", ");
}

/** Shows networks and tools as they are stored. */
const draftWords: AnswerWords = {
  ...answerWords("draft"),
  network: (network) => network,
  option(name, value) {
    if (name === "lead_gen_tool") return value.replaceAll("-", " ");
    return answerWords("draft").option(name, value);
  },
};
