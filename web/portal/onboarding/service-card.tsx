import { Check } from "lucide-react";
import type { Plan } from "#content/services.ts";
import { classNames } from "#web/ui/class-names.ts";
import { RadioCard } from "#web/ui/radio-card.tsx";
import { ServiceSky } from "./service-sky.tsx";

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
      picture={<ServiceSky id={plan.id} timeline={plan.timeline} />}
      {...(plan.popular && { tag: "Most Popular" })}
    >
      <span className="block">{plan.description}</span>
      <span
        className={classNames(
          "mt-4 grid gap-x-6 gap-y-1.5 text-ink",
          plan.popular && "sm:grid-cols-2",
          !isChosen && "max-sm:hidden",
        )}
      >
        {plan.features.map((feature) => (
          <span key={feature} className="flex gap-2">
            <Check aria-hidden className="mt-1 size-4 shrink-0 text-leaf" strokeWidth={2.5} />
            {feature}
          </span>
        ))}
      </span>
    </RadioCard>
  );
}
