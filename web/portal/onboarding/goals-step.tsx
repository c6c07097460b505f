import { siteGoals } from "#domain/onboarding/options.ts";
import { ChoiceGroup } from "#web/ui/choice-group.tsx";
import { RadioCard } from "#web/ui/radio-card.tsx";
import type { StepProps } from "./step-props.ts";

export function GoalsStep({ answers, change, faultOf }: StepProps) {
  const toggle = (goal: string) =>
    change({
      // in the list's own order, so that the same goals are always the same answer
      site_goals: siteGoals.filter((g) => (g === goal) !== answers.site_goals.includes(g)),
    });
  return (
    <ChoiceGroup
      prominent
      legend="What should your website do?"
      hint="The first page is built around your goals: as many as you like, but every one more makes it quieter."
      error={faultOf("site_goals")}
      columns={2}
    >
      {siteGoals.map((goal) => (
        <RadioCard
          key={goal}
          type="checkbox"
          name="site_goals"
          value={goal}
          title={goal}
          checked={answers.site_goals.includes(goal)}
          onChange={() => toggle(goal)}
        >
          {meanings[goal]}
        </RadioCard>
      ))}
    </ChoiceGroup>
  );
}

const meanings: Record<(typeof siteGoals)[number], string> = {
  "Generate Leads": "Visitors leave a name and a way to reach them.",
  "Increase Sales": "The way from 'nice' to 'bought' gets short.",
  "Build Brand Awareness": "People remember who you are and what for.",
  "Showcase Portfolio": "Your work stands in the light, piece by piece.",
  "Provide Information": "Hours, prices, directions: answered before they ring.",
  "Book Appointments": "They pick a free hour, it lands in your calendar.",
  "Collect Payments": "Deposits and invoices are paid on the page.",
  "Build Email List": "A list that belongs to you and not to a network.",
};
