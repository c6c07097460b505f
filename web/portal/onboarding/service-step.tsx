import { storedServiceOf } from "#domain/service/service.ts";
import { content } from "#web/data/content.ts";
import { useWords } from "#web/language/words.ts";
import { ChoiceGroup } from "#web/ui/choice-group.tsx";
import { ServiceCard } from "./service-card.tsx";
import type { StepProps } from "./step-props.ts";
import { onboardingWords } from "./words.ts";

type Props = StepProps & { notSold?: readonly string[] };

export function ServiceStep({ answers, change, faultOf, notSold = [] }: Props) {
  const plans = content()
    .catalogue.plans.map((plan) => ({ plan, service: storedServiceOf(plan.id) }))
    .filter(({ service }) => !notSold.includes(service));
  return (
    <ChoiceGroup
      prominent
      legend={useWords(onboardingWords).whichService}
      error={faultOf("service_selection")}
      columns={2}
    >
      {plans.map(({ plan, service }) => (
        <div key={plan.id} className={`grid ${plan.popular ? "sm:col-span-2" : ""}`}>
          <ServiceCard
            plan={plan}
            value={service}
            isChosen={answers.service_selection === service}
            onChoose={() => change({ service_selection: service })}
          />
        </div>
      ))}
    </ChoiceGroup>
  );
}
