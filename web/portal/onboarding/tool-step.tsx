import {
  Calculator,
  ChartNoAxesCombined,
  Compass,
  ListChecks,
  type LucideIcon,
  MessagesSquare,
  PenLine,
  WandSparkles,
} from "lucide-react";
import { noTool, type ToolId, toolsFor } from "#domain/onboarding/options.ts";
import { content } from "#web/data/content.ts";
import { useMoney } from "#web/language/use-money.ts";
import { useWords } from "#web/language/words.ts";
import { ChoiceGroup } from "#web/ui/choice-group.tsx";
import { RadioCard } from "#web/ui/radio-card.tsx";
import { AreaField } from "#web/ui/text-area.tsx";
import { useCatalogue } from "../use-catalogue.ts";
import type { StepProps } from "./step-props.ts";
import { onboardingWords } from "./words.ts";

/** One tool, and what it should do: a lead tool for a website, or the AI tool itself. */
export function ToolStep({ answers, change, faultOf }: StepProps) {
  const words = useWords(onboardingWords);
  const catalogue = useCatalogue();
  const { price } = useMoney();
  const { leadTool } = content().catalogue.addOns;
  if (answers.lead_gen_tool === noTool) return <p className="text-lg">{words.noTool}</p>;
  const isAi = answers.service_selection === "ai-tool-development";
  const tools = toolsFor(answers.service_selection);
  const chosen = tools.find((tool) => tool === answers.lead_gen_tool);
  return (
    <>
      <ChoiceGroup
        prominent
        legend={isAi ? words.whichAiTool : words.whichTool}
        {...(!isAi && !leadTool.hidden && { hint: words.perTool(price(leadTool.cents)) })}
        error={faultOf("lead_gen_tool")}
        columns={isAi ? 2 : 1}
      >
        {tools.map((tool) => {
          const Icon = icons[tool];
          return (
            <RadioCard
              key={tool}
              name="lead_gen_tool"
              value={tool}
              title={catalogue.option("lead_gen_tool", tool)}
              aside={<Icon aria-hidden className="size-6" strokeWidth={1.75} />}
              checked={answers.lead_gen_tool === tool}
              onChange={() => change({ lead_gen_tool: tool })}
            >
              {words.tools[tool].text}
            </RadioCard>
          );
        })}
      </ChoiceGroup>
      {chosen && (
        <AreaField
          key={chosen}
          label={words.whatShouldItDo(catalogue.option("lead_gen_tool", chosen))}
          hint={words.tools[chosen].ask}
          error={faultOf("tool_info")}
          optional
          name="tool_info"
          value={answers.tool_info[chosen] ?? ""}
          onChange={(event) =>
            change({ tool_info: { ...answers.tool_info, [chosen]: event.target.value } })
          }
        />
      )}
    </>
  );
}

const icons: Record<ToolId, LucideIcon> = {
  calculator: Calculator,
  quiz: ListChecks,
  generator: WandSparkles,
  chatbot: MessagesSquare,
  "content-generator": PenLine,
  "data-analyzer": ChartNoAxesCombined,
  "recommendation-engine": Compass,
};
