import type { Plan } from "#content/services.ts";
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
      {plans.map(({ plan, service }, at) => (
        <div key={plan.id} className={`grid ${isWide(plan, at) ? "sm:col-span-2" : ""}`}>
          <ServiceCard
            plan={plan}
            isWide={isWide(plan, at)}
            value={service}
            isChosen={answers.service_selection === service}
            onChoose={() => change({ service_selection: service })}
          />
        </div>
      ))}
    </ChoiceGroup>
  );
}

/** The popular one, unless that would leave a hole beside the one before. */
function isWide(plan: Plan, at: number): boolean {
  return plan.popular && at % 2 === 0;
}
