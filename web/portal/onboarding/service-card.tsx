import type { Plan } from "#content/services.ts";
import { RadioCard } from "#web/ui/radio-card.tsx";

type Props = { plan: Plan; value: string; isChosen: boolean; onChoose: () => void };

export function ServiceCard({ plan, value, isChosen, onChoose }: Props) {
  return (
    <RadioCard
      name="service_selection"
      value={value}
      checked={isChosen}
      onChange={onChoose}
      title={plan.name}
      aside={plan.price.text}
      {...(plan.popular && { tag: "Most Popular" })}
    >
      <span className="block">{plan.description}</span>
      <span className="mt-3 flex flex-wrap gap-x-6 gap-y-1 font-medium text-ink">
        <span>{plan.timeline}</span>
        <span>
          {plan.revisions} {plan.revisions === 1 ? "round" : "rounds"} of revisions
        </span>
      </span>
    </RadioCard>
  );
}
