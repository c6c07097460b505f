import { type ReactNode, Suspense } from "react";
import { formatBytes } from "#domain/file/file.ts";
import type { Answers } from "#domain/onboarding/answers.ts";
import { networkLabels, noTool, socialNetworks } from "#domain/onboarding/options.ts";
import { type PresentedAnswer, presentAnswers } from "#domain/onboarding/present-answers.ts";
import { type Question, type QuestionName, questionList } from "#domain/onboarding/questions.ts";
import { type Step, steps } from "#domain/onboarding/steps.ts";
import type { BillingPreview } from "#web/data/billing.ts";
import type { ChangedPrice } from "#web/data/changed-price.ts";
import { content } from "#web/data/content.ts";
import { useWords } from "#web/language/words.ts";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { ForBusiness } from "../for-business.tsx";
import { SoldText } from "../sold-text.tsx";
import { useAnswerWords } from "../use-answer-words.ts";
import { useCatalogue } from "../use-catalogue.ts";
import { Agreements } from "./agreements.tsx";
import { PriceCard } from "./price-card.tsx";
import { ReviewGroup, ReviewLine } from "./review-group.tsx";
import type { StepProps } from "./step-props.ts";
import type { BillingState } from "./use-billing.ts";
import { useScene } from "./use-scene.ts";
import { onboardingWords } from "./words.ts";

type Props = StepProps & {
  accountEmail: string | null;
  changedPrice: ChangedPrice | null;
  /** Null for a visitor, who has no account that the billing details could belong to. */
  billing: BillingState | null;
  /** The tax in percent with the billing details as they are typed. */
  taxPercent: number;
  preview: BillingPreview | null;
  isForBusiness: boolean;
  onForBusiness: (isForBusiness: boolean) => void;
};

/** All answers, the price, the billing details and the agreements. */
export function ReviewStep(props: Props) {
  const { answers, accountEmail, changedPrice, billing, taxPercent } = props;
  return (
    <>
      <div className="grid gap-10 xl:grid-cols-[1fr_20rem] xl:items-start">
        <div className="grid gap-8">
          {stepsWithAnswers(answers).map((step) => (
            <StepAnswers key={step} step={step} answers={answers} accountEmail={accountEmail} />
          ))}
        </div>
        <PriceCard
          answers={answers}
          changed={changedPrice}
          taxPercent={taxPercent}
          preview={props.preview}
        />
      </div>
      {billing && (
        <Suspense fallback={<div className="h-16" />}>
          <BillingSection billing={billing} />
        </Suspense>
      )}
      <Agreements {...props} />
      <ForBusiness isChecked={props.isForBusiness} onChange={props.onForBusiness} />
    </>
  );
}

/** All but the review itself, and that of the tool where there is none. */
const stepsWithAnswers = ({ lead_gen_tool: tool }: Answers) =>
  steps.slice(0, -1).filter((step) => step !== 5 || tool !== noTool);

type StepAnswersProps = { step: Step; answers: Answers; accountEmail: string | null };

function StepAnswers({ step, answers, accountEmail }: StepAnswersProps) {
  const { review } = useWords(onboardingWords);
  const { addOn } = useCatalogue();
  const sceneOf = useScene();
  const words = useAnswerWords("review", {
    addOns: {
      branding: addOn("branding").name,
      aiToolPack: addOn("aiToolPack").name,
      support: addOn("support").name,
    },
    options: { domain_access: review.domain },
  });
  const lines = presentAnswers(answers, { steps: [step], without: withoutLine(answers) }, words);
  return (
    <ReviewGroup step={step} title={sceneOf(step, answers.service_selection).title}>
      {lines.map((presented) => {
        const Line = lineOf[presented.question.kind];
        return <Line key={presented.name} {...{ presented, answers, accountEmail }} />;
      })}
    </ReviewGroup>
  );
}

/** Questions without a line of their own: how support is paid is part of the add-on's line, hidden add-ons are not
 * offered, and an AI project is not offered the pack of AI tools. */
function withoutLine({ service_selection }: Answers): QuestionName[] {
  const isAi = service_selection === "ai-tool-development";
  const { addOns } = content().catalogue;
  const hidden = questionList.flatMap(({ name, ...question }) =>
    question.kind === "flag" && addOns[question.addOn].hidden ? [name] : [],
  );
  return ["support_plan_frequency", ...hidden, ...(isAi ? ["ai_tool_pack_upsell" as const] : [])];
}

type LineProps = { presented: PresentedAnswer; answers: Answers; accountEmail: string | null };

const lineOf: Record<Question["kind"], (props: LineProps) => ReactNode> = {
  text: TextLine,
  email: EmailLine,
  choice: ChoiceLine,
  package: ServiceLines,
  choices: ChoiceLine,
  handles: HandleLines,
  "text of each tool": TextLine,
  files: FilesLine,
  flag: AddOnLine,
  "add-ons": OwnAddOnLines,
  agreement: () => null,
};

function TextLine({ presented: { question, label, lines } }: LineProps) {
  const isOptional = !("isRequired" in question);
  return (
    <ReviewLine label={label} isOptional={isOptional}>
      {lines[0] ?? ""}
    </ReviewLine>
  );
}

function EmailLine({ presented: { label, lines }, accountEmail }: LineProps) {
  const { ofYourAccount } = useWords(onboardingWords).review;
  return <ReviewLine label={label}>{lines[0] || accountEmail || ofYourAccount}</ReviewLine>;
}

function ChoiceLine({ presented: { label, lines } }: LineProps) {
  return <ReviewLine label={label}>{lines.join(", ")}</ReviewLine>;
}

function ServiceLines({ presented: { label }, answers }: LineProps) {
  const { review } = useWords(onboardingWords);
  const plan = useCatalogue().plan(answers.service_selection);
  if (!plan) return null;
  return (
    <>
      <ReviewLine label={label}>
        <SoldText of={plan} text="name" />
      </ReviewLine>
      <ReviewLine label={review.timeline}>
        <SoldText of={plan} text="timeline" />
      </ReviewLine>
      <ReviewLine label={review.revisions}>{review.rounds(plan.revisions)}</ReviewLine>
    </>
  );
}

function HandleLines({ answers }: LineProps) {
  return socialNetworks.map((network) => (
    <ReviewLine key={network} label={networkLabels[network]} isOptional>
      {answers.social_media_handles[network]}
    </ReviewLine>
  ));
}

function FilesLine({ presented: { label }, answers: { uploaded_files: files } }: LineProps) {
  const { none } = useWords(onboardingWords).review;
  const list = (
    <ul>
      {files.map(({ path, name, size }) => (
        <li key={path}>
          {name} <span className="text-muted text-sm">{formatBytes(size)}</span>
        </li>
      ))}
    </ul>
  );
  return <ReviewLine label={label}>{files.length === 0 ? none : list}</ReviewLine>;
}

function AddOnLine({ presented: { name, question }, answers }: LineProps) {
  const { review } = useWords(onboardingWords);
  const isQuarterly = answers.support_plan_frequency === "quarterly";
  const paid = isQuarterly ? review.yesQuarterly : review.yesMonthly;
  const yes = name === "ongoing_support_after_free" ? paid : review.yes;
  if (question.kind !== "flag") return null;
  const addOn = content().catalogue.addOns[question.addOn];
  return (
    <ReviewLine label={<SoldText of={addOn} text="name" />}>
      {answers[name] ? yes : review.no}
    </ReviewLine>
  );
}

function OwnAddOnLines({ answers }: LineProps) {
  const { review } = useWords(onboardingWords);
  return content().catalogue.ownAddOns.map((own) => (
    <ReviewLine key={own.id} label={<SoldText of={own} text="name" />}>
      {answers.add_ons.includes(own.id) ? review.yes : review.no}
    </ReviewLine>
  ));
}

// Loaded on demand: not everybody fills it in, and it needs the list of countries and words of its own.
const BillingSection = lazyPart(() => import("./billing-section.tsx"), "BillingSection");
