import { Check, Minus } from "lucide-react";
import type { ProjectWords } from "#content/words/project/en.ts";
import type { Project } from "#web/data/projects.ts";
import { useWords } from "#web/language/words.ts";
import { AsideSection } from "../aside-section.tsx";
import { useCatalogue } from "../use-catalogue.ts";
import { FactList } from "./fact-list.tsx";
import { projectWords } from "./words.ts";

export function FeaturesAndTools({ project }: { project: Project }) {
  const words = useWords(projectWords).features;
  const catalogue = useCatalogue();
  return (
    <AsideSection title={words.title}>
      <FactList
        facts={[
          { term: words.tool, fact: catalogue.tool(project.lead_gen_tool) },
          { term: words.whatItDoes, fact: project.toolInfo[project.lead_gen_tool] },
        ]}
      />
      <ul className="mt-5 grid gap-2 border-line border-t pt-4">
        <Feature isChosen={project.full_branding_upsell}>{words.branding}</Feature>
        <Feature isChosen={project.ai_tool_pack_upsell}>{words.aiPack}</Feature>
        <Feature isChosen={project.ongoing_support_after_free}>{supportIn(words, project)}</Feature>
      </ul>
    </AsideSection>
  );
}

function supportIn(words: ProjectWords["features"], project: Project) {
  if (project.support_plan_frequency === "monthly") return words.supportMonthly;
  return project.support_plan_frequency === "quarterly" ? words.supportQuarterly : words.support;
}

function Feature({ isChosen, children }: { isChosen: boolean; children: string }) {
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
