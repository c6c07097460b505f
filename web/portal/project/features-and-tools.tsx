import { Check, Minus } from "lucide-react";
import { toolLabels } from "#domain/onboarding/options.ts";
import type { Project } from "#web/data/project.ts";
import { AsideSection } from "../aside-section.tsx";
import { FactList } from "./fact-list.tsx";

export function FeaturesAndTools({ project }: { project: Project }) {
  const frequency = project.support_plan_frequency;
  const support = frequency ? `Ongoing Support, ${frequency}` : "Ongoing Support";
  return (
    <AsideSection title="Features & Tools">
      <FactList
        facts={[
          { term: "Tool", fact: toolLabels[project.lead_gen_tool] ?? project.lead_gen_tool },
          { term: "What it should do", fact: project.toolInfo[project.lead_gen_tool] },
        ]}
      />
      <ul className="mt-5 grid gap-2 border-line border-t pt-4">
        <Feature isChosen={project.full_branding_upsell}>Complete Branding</Feature>
        <Feature isChosen={project.ai_tool_pack_upsell}>AI Tool Pack</Feature>
        <Feature isChosen={project.ongoing_support_after_free}>{support}</Feature>
      </ul>
    </AsideSection>
  );
}

function Feature({ isChosen, children }: { isChosen: boolean; children: string }) {
  const Icon = isChosen ? Check : Minus;
  return (
    <li
      data-state={isChosen ? "chosen" : "not-chosen"}
      className={`flex items-center gap-3 ${isChosen ? "font-medium" : "text-muted"}`}
    >
      <Icon aria-hidden className={`size-5 shrink-0 ${isChosen ? "text-leaf" : ""}`} />
      {children}
      <span className="sr-only">{isChosen ? " (included)" : " (not included)"}</span>
    </li>
  );
}
