import { networkLabels, type SocialNetwork, socialNetworks } from "#domain/onboarding/options.ts";
import { handleFault } from "#domain/onboarding/steps.ts";
import { useTranslate } from "#web/language/translate.ts";
import { useWords } from "#web/language/words.ts";
import { ChoiceGroup } from "#web/ui/choice-group.tsx";
import { RadioCard } from "#web/ui/radio-card.tsx";
import { TextField } from "#web/ui/text-input.tsx";
import { QuestionGroup } from "./question-group.tsx";
import type { StepProps } from "./step-props.ts";
import { TextQuestions } from "./text-questions.tsx";
import { onboardingWords } from "./words.ts";

export function BusinessStep(props: StepProps) {
  const { you, yourBusiness } = useWords(onboardingWords);
  return (
    <>
      <TextQuestions group="you" title={you} {...props} />
      <TextQuestions group="business" title={yourBusiness} {...props} />
      <DomainAccess {...props} />
      <SocialMedia {...props} />
    </>
  );
}

function DomainAccess({ answers, change, faultOf }: StepProps) {
  const words = useWords(onboardingWords).domain;
  const choices = [
    { value: "have-domain", title: words.have, text: words.haveText },
    { value: "need-domain", title: words.need, text: words.needText },
  ] as const;
  return (
    <ChoiceGroup
      prominent
      legend={words.title}
      hint={words.hint}
      error={faultOf("domain_access")}
      columns={2}
    >
      {choices.map(({ value, title, text }) => (
        <RadioCard
          key={value}
          name="domain_access"
          value={value}
          title={title}
          checked={answers.domain_access === value}
          onChange={() => change({ domain_access: value })}
        >
          {text}
        </RadioCard>
      ))}
    </ChoiceGroup>
  );
}

function SocialMedia({ answers, change, faultOf }: StepProps) {
  const words = useWords(onboardingWords).social;
  const translate = useTranslate();
  const handles = answers.social_media_handles;
  const errorOf = (network: SocialNetwork) => {
    const fault = faultOf("social_media_handles") && handleFault(network, answers);
    return fault ? translate(fault) : undefined;
  };
  return (
    <QuestionGroup title={words.title} hint={words.hint}>
      <div className="grid gap-6 sm:grid-cols-2">
        {socialNetworks.map((network) => (
          <TextField
            key={network}
            label={networkLabels[network]}
            error={errorOf(network)}
            optional
            name="social_media_handles"
            autoCapitalize="none"
            spellCheck={false}
            value={handles[network]}
            onChange={(event) =>
              change({ social_media_handles: { ...handles, [network]: event.target.value } })
            }
          />
        ))}
      </div>
    </QuestionGroup>
  );
}
