import type { ReactNode } from "react";
import { planById } from "#content/services.ts";
import { formatBytes } from "#domain/file/file.ts";
import type { Answers } from "#domain/onboarding/answers.ts";
import { isToolId, socialNetworks } from "#domain/onboarding/options.ts";
import type { Step } from "#domain/onboarding/steps.ts";
import { serviceOf } from "#domain/service/service.ts";
import { useWords } from "#web/language/words.ts";
import { networkLabels } from "../social-networks.ts";
import { useCatalogue } from "../use-catalogue.ts";
import { Agreements } from "./agreements.tsx";
import { PriceCard } from "./price-card.tsx";
import { ReviewGroup, ReviewLine } from "./review-group.tsx";
import type { StepProps } from "./step-props.ts";
import { useScene } from "./use-scene.ts";
import { onboardingWords } from "./words.ts";

/** All answers, the price and the agreements. */
export function ReviewStep(props: StepProps & { accountEmail: string | null }) {
  const { answers, accountEmail } = props;
  const words = useWords(onboardingWords);
  const catalogue = useCatalogue();
  const sceneOf = useScene();
  const group = (step: Step, lines: ReactNode) => (
    <ReviewGroup step={step} title={sceneOf(step, answers.service_selection).title}>
      {lines}
    </ReviewGroup>
  );
  return (
    <>
      <div className="grid gap-10 xl:grid-cols-[1fr_20rem] xl:items-start">
        <div className="grid gap-8">
          {group(1, <ServiceLines answers={answers} />)}
          {group(2, <BusinessLines answers={answers} accountEmail={accountEmail} />)}
          {group(
            3,
            <ReviewLine label={words.fields.site_goals}>
              {answers.site_goals.map(catalogue.goal).join(", ")}
            </ReviewLine>,
          )}
          {group(4, <BrandLines answers={answers} />)}
          {group(5, <ToolLines answers={answers} />)}
          {group(6, <AddOnLines answers={answers} />)}
        </div>
        <PriceCard answers={answers} />
      </div>
      <Agreements {...props} />
    </>
  );
}

function ServiceLines({ answers }: { answers: Answers }) {
  const words = useWords(onboardingWords);
  const plan = planById(serviceOf(answers.service_selection).planId);
  const { name, timeline } = words.plans[plan.id];
  return (
    <>
      <ReviewLine label={words.fields.service_selection}>{name}</ReviewLine>
      <ReviewLine label={words.review.timeline}>{timeline}</ReviewLine>
      <ReviewLine label={words.review.revisions}>{words.review.rounds(plan.revisions)}</ReviewLine>
    </>
  );
}

function BusinessLines({
  answers,
  accountEmail,
}: {
  answers: Answers;
  accountEmail: string | null;
}) {
  const { fields, review } = useWords(onboardingWords);
  return (
    <>
      <ReviewLine label={fields.full_name}>{answers.full_name}</ReviewLine>
      <ReviewLine label={fields.email}>
        {answers.email || accountEmail || review.ofYourAccount}
      </ReviewLine>
      <ReviewLine label={fields.business_name}>{answers.business_name}</ReviewLine>
      <ReviewLine label={fields.niche_industry}>{answers.niche_industry}</ReviewLine>
      <ReviewLine label={review.description}>{answers.business_description}</ReviewLine>
      <ReviewLine label={fields.domain_access}>
        {answers.domain_access === "have-domain" ? review.haveDomain : review.needDomain}
      </ReviewLine>
      {socialNetworks.map((network) => (
        <ReviewLine key={network} label={networkLabels[network]} isOptional>
          {answers.social_media_handles[network]}
        </ReviewLine>
      ))}
    </>
  );
}

function BrandLines({ answers }: { answers: Answers }) {
  const { fields, review } = useWords(onboardingWords);
  const catalogue = useCatalogue();
  const files = answers.uploaded_files;
  return (
    <>
      <ReviewLine label={fields.brand_vibe}>{catalogue.vibe(answers.brand_vibe)}</ReviewLine>
      <ReviewLine label={review.colors}>{answers.color_preferences}</ReviewLine>
      <ReviewLine label={review.fonts} isOptional>
        {answers.font_examples}
      </ReviewLine>
      <ReviewLine label={review.files}>
        {files.length === 0 ? (
          review.none
        ) : (
          <ul>
            {files.map(({ path, name, size }) => (
              <li key={path}>
                {name} <span className="text-muted text-sm">{formatBytes(size)}</span>
              </li>
            ))}
          </ul>
        )}
      </ReviewLine>
    </>
  );
}

function ToolLines({ answers }: { answers: Answers }) {
  const { fields, review } = useWords(onboardingWords);
  const catalogue = useCatalogue();
  const tool = answers.lead_gen_tool;
  return (
    <>
      <ReviewLine label={fields.lead_gen_tool}>
        {isToolId(tool) ? catalogue.tool(tool) : ""}
      </ReviewLine>
      <ReviewLine label={review.whatItDoes} isOptional>
        {answers.tool_info[tool] ?? ""}
      </ReviewLine>
    </>
  );
}

function AddOnLines({ answers }: { answers: Answers }) {
  const { addOns, review } = useWords(onboardingWords);
  const isAi = answers.service_selection === "ai-tool-development";
  const yesNo = (taken: boolean) => (taken ? review.yes : review.no);
  const isQuarterly = answers.support_plan_frequency === "quarterly";
  const paid = isQuarterly ? review.yesQuarterly : review.yesMonthly;
  return (
    <>
      <ReviewLine label={addOns.branding.name}>{yesNo(answers.full_branding_upsell)}</ReviewLine>
      {!isAi && (
        <ReviewLine label={addOns.aiToolPack.name}>{yesNo(answers.ai_tool_pack_upsell)}</ReviewLine>
      )}
      <ReviewLine label={addOns.support.name}>
        {answers.ongoing_support_after_free ? paid : review.no}
      </ReviewLine>
    </>
  );
}
