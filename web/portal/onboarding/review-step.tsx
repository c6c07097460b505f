import type { ReactNode } from "react";
import { addOns, planById } from "#content/services.ts";
import { formatBytes } from "#domain/file/file.ts";
import type { Answers } from "#domain/onboarding/answers.ts";
import { isToolId, socialNetworks, toolLabels } from "#domain/onboarding/options.ts";
import type { Step } from "#domain/onboarding/steps.ts";
import { serviceOf } from "#domain/service/service.ts";
import { networkLabels } from "../social-networks.ts";
import { Agreements } from "./agreements.tsx";
import { PriceCard } from "./price-card.tsx";
import { ReviewGroup, ReviewLine } from "./review-group.tsx";
import type { StepProps } from "./step-props.ts";
import { sceneOf } from "./step-scenes.ts";

/** Everything that was answered, what it costs, and what both sides agree on. */
export function ReviewStep(props: StepProps & { accountEmail: string | null }) {
  const { answers, accountEmail } = props;
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
          {group(3, <ReviewLine label="Goals">{answers.site_goals.join(", ")}</ReviewLine>)}
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
  const plan = planById(serviceOf(answers.service_selection).planId);
  return (
    <>
      <ReviewLine label="Service">{plan.name}</ReviewLine>
      <ReviewLine label="Timeline">{plan.timeline}</ReviewLine>
      <ReviewLine label="Revisions">
        {plan.revisions} {plan.revisions === 1 ? "round" : "rounds"}
      </ReviewLine>
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
  return (
    <>
      <ReviewLine label="Full Name">{answers.full_name}</ReviewLine>
      <ReviewLine label="Email Address">
        {answers.email || accountEmail || "That of your account"}
      </ReviewLine>
      <ReviewLine label="Business Name">{answers.business_name}</ReviewLine>
      <ReviewLine label="Industry">{answers.niche_industry}</ReviewLine>
      <ReviewLine label="Description">{answers.business_description}</ReviewLine>
      <ReviewLine label="Domain">
        {answers.domain_access === "have-domain" ? "There is one" : "We look for one together"}
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
  const files = answers.uploaded_files;
  return (
    <>
      <ReviewLine label="Brand Vibe">{answers.brand_vibe}</ReviewLine>
      <ReviewLine label="Colors">{answers.color_preferences}</ReviewLine>
      <ReviewLine label="Fonts" isOptional>
        {answers.font_examples}
      </ReviewLine>
      <ReviewLine label="Files">
        {files.length === 0 ? (
          "None"
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
  const tool = answers.lead_gen_tool;
  return (
    <>
      <ReviewLine label="Tool">{isToolId(tool) ? toolLabels[tool] : ""}</ReviewLine>
      <ReviewLine label="What it should do" isOptional>
        {answers.tool_info[tool] ?? ""}
      </ReviewLine>
    </>
  );
}

function AddOnLines({ answers }: { answers: Answers }) {
  const isAi = answers.service_selection === "ai-tool-development";
  const yesNo = (taken: boolean) => (taken ? "Yes" : "No");
  const frequency = answers.support_plan_frequency === "quarterly" ? "quarterly" : "monthly";
  return (
    <>
      <ReviewLine label={addOns.branding.name}>{yesNo(answers.full_branding_upsell)}</ReviewLine>
      {!isAi && (
        <ReviewLine label={addOns.aiToolPack.name}>{yesNo(answers.ai_tool_pack_upsell)}</ReviewLine>
      )}
      <ReviewLine label={addOns.support.name}>
        {answers.ongoing_support_after_free ? `Yes, paid ${frequency}` : "No"}
      </ReviewLine>
    </>
  );
}
