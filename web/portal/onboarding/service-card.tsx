import { Check } from "lucide-react";
import type { Plan } from "#content/services.ts";
import { cardPrice } from "#domain/service/price-text.ts";
import { inLanguage } from "#domain/service/translations.ts";
import { content } from "#web/data/content.ts";
import { useMoney } from "#web/language/use-money.ts";
import { useLanguage, useWords } from "#web/language/words.ts";
import { classNames } from "#web/ui/class-names.ts";
import { RadioCard } from "#web/ui/radio-card.tsx";
import { Marked, SoldText } from "../sold-text.tsx";
import { ServiceSky } from "./service-sky.tsx";
import { onboardingWords } from "./words.ts";

type Props = {
  plan: Plan;
  value: string;
  isChosen: boolean;
  isWide: boolean;
  onChoose: () => void;
};

export function ServiceCard({ plan, value, isChosen, isWide, onChoose }: Props) {
  const words = useWords(onboardingWords);
  const { price } = useMoney();
  const language = useLanguage();
  const { cents } = plan.price;
  const short = cardPrice(cents, { currency: content().pricing.currency, language });
  const { features } = inLanguage(plan, language);
  return (
    <RadioCard
      name="service_selection"
      value={value}
      checked={isChosen}
      onChange={onChoose}
      title={<SoldText of={plan} text="name" />}
      aside={words.planPrice(short, price(cents))}
      picture={<ServiceSky id={plan.checklist} timeline={<SoldText of={plan} text="timeline" />} />}
      {...(plan.popular && { tag: words.mostPopular })}
    >
      <span className="block">
        <SoldText of={plan} text="description" />
      </span>
      <span
        className={classNames(
          "mt-4 grid gap-x-6 gap-y-1.5 text-ink",
          isWide && "sm:grid-cols-2",
          !isChosen && "max-sm:hidden",
        )}
      >
        {features.map((feature) => (
          <span key={feature} className="flex gap-2">
            <Check aria-hidden className="mt-1 size-4 shrink-0 text-leaf" strokeWidth={2.5} />
            <Marked of={plan} text="features">
              {feature}
            </Marked>
          </span>
        ))}
      </span>
    </RadioCard>
  );
}
