import type { ComponentProps, ReactNode } from "react";
import { ownAddOn } from "#domain/onboarding/not-sold.ts";
import type { QuestionOf } from "#domain/onboarding/questions.ts";
import { quarterlySaving } from "#domain/service/price-text.ts";
import { content } from "#web/data/content.ts";
import { useMoney } from "#web/language/use-money.ts";
import { useWords } from "#web/language/words.ts";
import { ChoiceGroup } from "#web/ui/choice-group.tsx";
import { RadioCard } from "#web/ui/radio-card.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { SoldText } from "../sold-text.tsx";
import type { StepProps } from "./step-props.ts";
import { onboardingWords } from "./words.ts";

type Props = StepProps & { notSold?: readonly string[] };

export function AddOnsStep({ answers, change, notSold = [] }: Props) {
  const { addOns, ownAddOns } = content().catalogue;
  const { branding, aiToolPack, support } = addOns;
  const saving = quarterlySaving(support);
  const words = useWords(onboardingWords);
  const { price } = useMoney();
  const priced = ({ cents, from }: { cents: number; from: boolean }) =>
    from ? words.from(price(cents)) : price(cents);
  const isOffered = (question: QuestionOf<"flag">, { hidden }: { hidden: boolean }) =>
    !hidden && !notSold.includes(question);
  const isAi = answers.service_selection === "ai-tool-development";
  const chosen = answers.add_ons;
  return (
    <div className="grid gap-4">
      {isOffered("full_branding_upsell", branding) && (
        <AddOn
          name="full_branding_upsell"
          of={branding}
          price={priced(branding)}
          isOn={answers.full_branding_upsell}
          onToggle={(isOn) => change({ full_branding_upsell: isOn })}
        />
      )}
      {!isAi && isOffered("ai_tool_pack_upsell", aiToolPack) && (
        <AddOn
          name="ai_tool_pack_upsell"
          of={aiToolPack}
          price={priced(aiToolPack)}
          isOn={answers.ai_tool_pack_upsell}
          onToggle={(isOn) => change({ ai_tool_pack_upsell: isOn })}
        />
      )}
      {ownAddOns
        .filter(({ id }) => !notSold.includes(ownAddOn(id)))
        .map((own) => (
          <AddOn
            key={own.id}
            name={own.id}
            of={own}
            price={priced(own)}
            isOn={chosen.includes(own.id)}
            onToggle={(isOn) =>
              change({
                add_ons: isOn ? [...chosen, own.id] : chosen.filter((id) => id !== own.id),
              })
            }
          />
        ))}
      {isOffered("ongoing_support_after_free", support) && (
        <AddOn
          name="ongoing_support_after_free"
          of={support}
          price={words.perMonth(price(support.monthlyCents))}
          isOn={answers.ongoing_support_after_free}
          onToggle={(isOn) => change({ ongoing_support_after_free: isOn })}
        >
          <ChoiceGroup legend={words.pay.title} columns={2}>
            <RadioCard
              name="support_plan_frequency"
              value="monthly"
              title={words.pay.monthly}
              aside={price(support.monthlyCents)}
              checked={answers.support_plan_frequency === "monthly"}
              onChange={() => change({ support_plan_frequency: "monthly" })}
            >
              {words.pay.monthlyText(price(support.monthlyCents))}
            </RadioCard>
            <RadioCard
              name="support_plan_frequency"
              value="quarterly"
              title={words.pay.quarterly}
              aside={price(support.quarterlyCents)}
              {...(saving && { tag: words.pay.save(saving) })}
              checked={answers.support_plan_frequency === "quarterly"}
              onChange={() => change({ support_plan_frequency: "quarterly" })}
            >
              {words.pay.quarterlyText(price(support.quarterlyCents))}
            </RadioCard>
          </ChoiceGroup>
        </AddOn>
      )}
    </div>
  );
}

type AddOnProps = {
  name: string;
  of: ComponentProps<typeof SoldText<"name" | "description">>["of"];
  price: string;
  isOn: boolean;
  onToggle: (isOn: boolean) => void;
  /** The questions that follow once it is chosen. */
  children?: ReactNode;
};

function AddOn({ name, of, price, isOn, onToggle, children }: AddOnProps) {
  return (
    <div
      data-state={isOn ? "on" : "off"}
      className="rounded-md border border-edge bg-card px-5 py-4 transition-colors data-[state=on]:border-action data-[state=on]:shadow-[0_0_0_1px_var(--action)]"
    >
      <Switch
        name={name}
        label={
          <span className="flex flex-wrap items-baseline gap-x-4">
            <span className="font-bold text-lg">
              <SoldText of={of} text="name" />
            </span>
            <span className="font-semibold text-ember text-sm">{price}</span>
          </span>
        }
        hint={<SoldText of={of} text="description" />}
        checked={isOn}
        onChange={(event) => onToggle(event.target.checked)}
      />
      {isOn && children && (
        <div className="mt-4 animate-rise border-line border-t pt-5 pb-2">{children}</div>
      )}
    </div>
  );
}
