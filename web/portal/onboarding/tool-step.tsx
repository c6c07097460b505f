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
import { addOns } from "#content/services.ts";
import { formatUsd } from "#domain/money.ts";
import { type ToolId, toolLabels, toolsFor } from "#domain/onboarding/options.ts";
import { ChoiceGroup } from "#web/ui/choice-group.tsx";
import { Field } from "#web/ui/field.tsx";
import { RadioCard } from "#web/ui/radio-card.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import type { StepProps } from "./step-props.ts";

/** One tool, and what it should do: a lead tool for a website, or the AI tool itself. */
export function ToolStep({ answers, change, faultOf }: StepProps) {
  const isAi = answers.service_selection === "ai-tool-development";
  const tools = toolsFor(answers.service_selection);
  const chosen = tools.find((tool) => tool === answers.lead_gen_tool);
  return (
    <>
      <ChoiceGroup
        prominent
        legend={isAi ? "Which kind of AI tool?" : "Which tool goes on your site?"}
        {...(!isAi && { hint: `${formatUsd(addOns.leadTool.cents)} per tool.` })}
        error={faultOf("lead_gen_tool")}
        columns={isAi ? 2 : 1}
      >
        {tools.map((tool) => {
          const { Icon, text } = looks[tool];
          return (
            <RadioCard
              key={tool}
              name="lead_gen_tool"
              value={tool}
              title={toolLabels[tool]}
              aside={<Icon aria-hidden className="size-6" strokeWidth={1.75} />}
              checked={answers.lead_gen_tool === tool}
              onChange={() => change({ lead_gen_tool: tool })}
            >
              {text}
            </RadioCard>
          );
        })}
      </ChoiceGroup>
      {chosen && (
        <Field
          key={chosen}
          label={`What should your ${toolLabels[chosen]} do?`}
          hint={looks[chosen].ask}
          error={faultOf("tool_info")}
          optional
        >
          {(control) => (
            <TextArea
              {...control}
              name="tool_info"
              value={answers.tool_info[chosen] ?? ""}
              onChange={(event) =>
                change({ tool_info: { ...answers.tool_info, [chosen]: event.target.value } })
              }
            />
          )}
        </Field>
      )}
    </>
  );
}

const looks: Record<ToolId, { Icon: LucideIcon; text: string; ask: string }> = {
  calculator: {
    Icon: Calculator,
    text: "Visitors type in their numbers and see what they would save, earn or pay.",
    ask: "Which numbers go in, which one comes out, and what you want them to do then.",
  },
  quiz: {
    Icon: ListChecks,
    text: "A few questions, an honest result, and a good reason to talk to you about it.",
    ask: "The questions that you ask every new customer, and the results there could be.",
  },
  generator: {
    Icon: WandSparkles,
    text: "They fill in three lines and take home a plan, a name or a first draft.",
    ask: "What it should make, from which answers, and how long it may be.",
  },
  chatbot: {
    Icon: MessagesSquare,
    text: "Answers your customers' questions at three in the morning, from your own words.",
    ask: "The ten questions you hear most, and where the answers are written down.",
  },
  "content-generator": {
    Icon: PenLine,
    text: "Posts, listings and letters in your tone, ready for your last look.",
    ask: "What it writes, for which channel, and two examples that sound like you.",
  },
  "data-analyzer": {
    Icon: ChartNoAxesCombined,
    text: "Reads your tables and tells you in sentences what changed and why.",
    ask: "Where the data lies, how often it changes and what you want to know of it.",
  },
  "recommendation-engine": {
    Icon: Compass,
    text: "Shows each visitor what fits: a product, a course, the next read.",
    ask: "What there is to recommend, how many of it, and what a good hit looks like.",
  },
};
