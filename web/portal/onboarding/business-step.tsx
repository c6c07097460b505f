import { longestText } from "#domain/onboarding/answers.ts";
import { socialNetworks } from "#domain/onboarding/options.ts";
import { ChoiceGroup } from "#web/ui/choice-group.tsx";
import { Field } from "#web/ui/field.tsx";
import { RadioCard } from "#web/ui/radio-card.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { networkLabels } from "../social-networks.ts";
import { QuestionGroup } from "./question-group.tsx";
import type { StepProps } from "./step-props.ts";

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
  return (
    <QuestionGroup title="You">
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label="Full Name" error={faultOf("full_name")}>
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
        <Field
          label="Email Address"
          hint="Left empty, we write to the address of your account."
          error={faultOf("email")}
          optional
        >
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
  return (
    <QuestionGroup title="Your business">
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label="Business Name" error={faultOf("business_name")}>
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
          label="Industry"
          hint="Sourdough bakery, estate agent, running podcast."
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
        label="Business Description"
        hint="What you sell, to whom, and why they come to you and not next door."
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
  return (
    <ChoiceGroup
      prominent
      legend="Your domain"
      hint="The address in the browser: yourname.com."
      error={faultOf("domain_access")}
      columns={2}
    >
      {domainChoices.map(({ value, title, text }) => (
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
  const handles = answers.social_media_handles;
  return (
    <QuestionGroup title="Where else people find you" hint="Handles or links, only those you use.">
      <div className="grid gap-6 sm:grid-cols-2">
        {socialNetworks.map((network) => (
          <Field key={network} label={networkLabels[network]} optional>
            {(control) => (
              <TextInput
                {...control}
                name={network}
                autoCapitalize="none"
                spellCheck={false}
                maxLength={longestText.social_media_handle}
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

const domainChoices = [
  {
    value: "have-domain",
    title: "Yes, I have one",
    text: "We tell you the two settings that point it at your new site.",
  },
  {
    value: "need-domain",
    title: "No, I need one",
    text: "We look for a free one together. It is registered in your name.",
  },
] as const;
