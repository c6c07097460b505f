import { longestText } from "#domain/onboarding/answers.ts";
import { socialNetworks } from "#domain/onboarding/options.ts";
import { useWords } from "#web/language/words.ts";
import { ChoiceGroup } from "#web/ui/choice-group.tsx";
import { Field } from "#web/ui/field.tsx";
import { RadioCard } from "#web/ui/radio-card.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { networkLabels } from "../social-networks.ts";
import { QuestionGroup } from "./question-group.tsx";
import type { StepProps } from "./step-props.ts";
import { onboardingWords } from "./words.ts";

export function BusinessStep(props: StepProps) {
  return (
    <>
      <You {...props} />
      <Business {...props} />
      <DomainAccess {...props} />
      <SocialMedia {...props} />
    </>
  );
}

function You({ answers, change, faultOf }: StepProps) {
  const words = useWords(onboardingWords);
  return (
    <QuestionGroup title={words.you}>
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label={words.fields.full_name} error={faultOf("full_name")}>
          {(control) => (
            <TextInput
              {...control}
              name="full_name"
              autoComplete="name"
              value={answers.full_name}
              onChange={(event) => change({ full_name: event.target.value })}
            />
          )}
        </Field>
        <Field label={words.fields.email} hint={words.emailHint} error={faultOf("email")} optional>
          {(control) => (
            <TextInput
              {...control}
              name="email"
              type="email"
              inputMode="email"
              autoComplete="email"
              value={answers.email}
              onChange={(event) => change({ email: event.target.value })}
            />
          )}
        </Field>
      </div>
    </QuestionGroup>
  );
}

function Business({ answers, change, faultOf }: StepProps) {
  const words = useWords(onboardingWords);
  return (
    <QuestionGroup title={words.yourBusiness}>
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label={words.fields.business_name} error={faultOf("business_name")}>
          {(control) => (
            <TextInput
              {...control}
              name="business_name"
              autoComplete="organization"
              value={answers.business_name}
              onChange={(event) => change({ business_name: event.target.value })}
            />
          )}
        </Field>
        <Field
          label={words.fields.niche_industry}
          hint={words.industryHint}
          error={faultOf("niche_industry")}
        >
          {(control) => (
            <TextInput
              {...control}
              name="niche_industry"
              value={answers.niche_industry}
              onChange={(event) => change({ niche_industry: event.target.value })}
            />
          )}
        </Field>
      </div>
      <Field
        label={words.fields.business_description}
        hint={words.descriptionHint}
        error={faultOf("business_description")}
      >
        {(control) => (
          <TextArea
            {...control}
            name="business_description"
            value={answers.business_description}
            onChange={(event) => change({ business_description: event.target.value })}
          />
        )}
      </Field>
    </QuestionGroup>
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

function SocialMedia({ answers, change }: StepProps) {
  const words = useWords(onboardingWords).social;
  const handles = answers.social_media_handles;
  return (
    <QuestionGroup title={words.title} hint={words.hint}>
      <div className="grid gap-6 sm:grid-cols-2">
        {socialNetworks.map((network) => (
          <Field key={network} label={networkLabels[network]} optional>
            {(control) => (
              <TextInput
                {...control}
                name={network}
                autoCapitalize="none"
                spellCheck={false}
                maxLength={longestText("social_media_handles")}
                value={handles[network]}
                onChange={(event) =>
                  change({ social_media_handles: { ...handles, [network]: event.target.value } })
                }
              />
            )}
          </Field>
        ))}
      </div>
    </QuestionGroup>
  );
}
