import { siteGoals } from "#domain/onboarding/options.ts";
import { useWords } from "#web/language/words.ts";
import { ChoiceGroup } from "#web/ui/choice-group.tsx";
import { RadioCard } from "#web/ui/radio-card.tsx";
import { useCatalogue } from "../use-catalogue.ts";
import type { StepProps } from "./step-props.ts";
import { onboardingWords } from "./words.ts";

export function GoalsStep({ answers, change, faultOf }: StepProps) {
  const words = useWords(onboardingWords);
  const catalogue = useCatalogue();
  const toggle = (goal: string) =>
    change({
      // in the list's own order, so that the same goals are always the same answer
      site_goals: siteGoals.filter((g) => (g === goal) !== answers.site_goals.includes(g)),
    });
  return (
    <ChoiceGroup
      prominent
      legend={words.goalsTitle}
      hint={words.goalsHint}
      error={faultOf("site_goals")}
      columns={2}
    >
      {siteGoals.map((goal) => (
        <RadioCard
          key={goal}
          type="checkbox"
          name="site_goals"
          value={goal}
          title={catalogue.option("site_goals", goal)}
          checked={answers.site_goals.includes(goal)}
          onChange={() => toggle(goal)}
        >
          {words.goals[goal]}
        </RadioCard>
      ))}
    </ChoiceGroup>
  );
}
