import { Check, Minus } from "lucide-react";
import { addOns } from "#content/services.ts";
import { toolLabels } from "#domain/onboarding/options.ts";
import type { Project } from "#web/data/projects.ts";
import { MultilineText } from "../multiline-text.tsx";
import { Section } from "../section.tsx";

export function Features({ project }: { project: Project }) {
  const { lead_gen_tool, toolInfo, support_plan_frequency: frequency } = project;
  const requirements = toolInfo[lead_gen_tool];
  return (
    <Section title="Features & Tools">
      <div className="grid gap-x-12 gap-y-6 sm:grid-cols-[minmax(0,1fr)_15rem]">
        <div>
          <h3 className="text-base tracking-normal">
            {toolLabels[lead_gen_tool] ?? lead_gen_tool}
          </h3>
          {requirements ? (
            <MultilineText text={requirements} />
          ) : (
            <p className="text-muted">The client wrote nothing about it.</p>
          )}
        </div>
        <ul className="grid content-start gap-2 text-sm">
          <Feature isChosen={project.full_branding_upsell}>{addOns.branding.name}</Feature>
          <Feature isChosen={project.ai_tool_pack_upsell}>{addOns.aiToolPack.name}</Feature>
          <Feature isChosen={project.ongoing_support_after_free}>
            {addOns.support.name}
            <span className="block font-normal text-muted">
              {project.ongoing_support_after_free && frequency ? frequencies[frequency] : "N/A"}
            </span>
          </Feature>
        </ul>
      </div>
    </Section>
  );
}

const frequencies = { monthly: "Monthly", quarterly: "Quarterly" };

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
