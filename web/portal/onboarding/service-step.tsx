import { storedServiceOf } from "#domain/service/service.ts";
import { content } from "#web/data/content.ts";
import { useWords } from "#web/language/words.ts";
import { ChoiceGroup } from "#web/ui/choice-group.tsx";
import { ServiceCard } from "./service-card.tsx";
import type { StepProps } from "./step-props.ts";
import { onboardingWords } from "./words.ts";

export function ServiceStep({ answers, change, faultOf }: StepProps) {
  return (
    <ChoiceGroup
      prominent
      legend={useWords(onboardingWords).whichService}
      error={faultOf("service_selection")}
      columns={2}
    >
      {content().catalogue.plans.map((plan) => {
        const service = storedServiceOf(plan.id);
        return (
          <div key={plan.id} className={`grid ${plan.popular ? "sm:col-span-2" : ""}`}>
            <ServiceCard
              plan={plan}
              value={service}
              isChosen={answers.service_selection === service}
              onChoose={() => change({ service_selection: service })}
            />
          </div>
        );
      })}
    </ChoiceGroup>
  );
}
