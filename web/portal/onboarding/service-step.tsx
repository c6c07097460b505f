import { plans } from "#content/services.ts";
import { storedServiceOf } from "#domain/service/service.ts";
import { ChoiceGroup } from "#web/ui/choice-group.tsx";
import { ServiceCard } from "./service-card.tsx";
import type { StepProps } from "./step-props.ts";

export function ServiceStep({ answers, change, faultOf }: StepProps) {
  return (
    <ChoiceGroup legend="Which one is yours?" error={faultOf("service_selection")}>
      {plans.map((plan) => {
        const service = storedServiceOf(plan.id);
        return (
          <ServiceCard
            key={plan.id}
            plan={plan}
            value={service}
            isChosen={answers.service_selection === service}
            onChoose={() => change({ service_selection: service })}
          />
        );
      })}
    </ChoiceGroup>
  );
}
