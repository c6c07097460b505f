import type { ReactNode } from "react";
import { addOns } from "#content/services.ts";
import { formatUsd } from "#domain/money.ts";
import { ChoiceGroup } from "#web/ui/choice-group.tsx";
import { RadioCard } from "#web/ui/radio-card.tsx";
import { Switch } from "#web/ui/switch.tsx";
import type { StepProps } from "./step-props.ts";

export function AddOnsStep({ answers, change }: StepProps) {
  const { branding, aiToolPack, support } = addOns;
  const isAi = answers.service_selection === "ai-tool-development";
  return (
    <div className="grid gap-4">
      <AddOn
        name="full_branding_upsell"
        title={branding.name}
        text={branding.description}
        price={`from ${formatUsd(branding.cents)}`}
        isOn={answers.full_branding_upsell}
        onToggle={(isOn) => change({ full_branding_upsell: isOn })}
      />
      {!isAi && (
        <AddOn
          name="ai_tool_pack_upsell"
          title={aiToolPack.name}
          text={aiToolPack.description}
          price={`from ${formatUsd(aiToolPack.cents)}`}
          isOn={answers.ai_tool_pack_upsell}
          onToggle={(isOn) => change({ ai_tool_pack_upsell: isOn })}
        />
      )}
      <AddOn
        name="ongoing_support_after_free"
        title={support.name}
        text={support.description}
        price={`${formatUsd(support.monthlyCents)}/month`}
        isOn={answers.ongoing_support_after_free}
        onToggle={(isOn) => change({ ongoing_support_after_free: isOn })}
      >
        <ChoiceGroup legend="How would you like to pay?" columns={2}>
          <RadioCard
            name="support_plan_frequency"
            value="monthly"
            title="Monthly"
            aside={formatUsd(support.monthlyCents)}
            checked={answers.support_plan_frequency === "monthly"}
            onChange={() => change({ support_plan_frequency: "monthly" })}
          >
            {formatUsd(support.monthlyCents)} a month. Ends when you say so.
          </RadioCard>
          <RadioCard
            name="support_plan_frequency"
            value="quarterly"
            title="Quarterly"
            aside={formatUsd(support.quarterlyCents)}
            tag={`Save ${support.quarterlySaving}`}
            checked={answers.support_plan_frequency === "quarterly"}
            onChange={() => change({ support_plan_frequency: "quarterly" })}
          >
            {formatUsd(support.quarterlyCents)} for three months.
          </RadioCard>
        </ChoiceGroup>
      </AddOn>
    </div>
  );
}

type AddOnProps = {
  name: string;
  title: string;
  text: string;
  price: string;
  isOn: boolean;
  onToggle: (isOn: boolean) => void;
  /** What is asked once it is taken. */
  children?: ReactNode;
};

function AddOn({ name, title, text, price, isOn, onToggle, children }: AddOnProps) {
  return (
    <div
      data-state={isOn ? "on" : "off"}
      className="rounded-md border border-edge bg-card px-5 py-4 transition-colors data-[state=on]:border-action data-[state=on]:shadow-[0_0_0_1px_var(--action)]"
    >
      <Switch
        name={name}
        label={
          <span className="flex flex-wrap items-baseline gap-x-4">
            <span className="font-bold text-lg">{title}</span>
            <span className="font-semibold text-ember text-sm">{price}</span>
          </span>
        }
        hint={text}
        checked={isOn}
        onChange={(event) => onToggle(event.target.checked)}
      />
      {isOn && children && (
        <div className="mt-4 animate-rise border-line border-t pt-5 pb-2">{children}</div>
      )}
    </div>
  );
}
