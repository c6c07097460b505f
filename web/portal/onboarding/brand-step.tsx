import { brandVibes } from "#domain/onboarding/options.ts";
import { ChoiceGroup } from "#web/ui/choice-group.tsx";
import { Field } from "#web/ui/field.tsx";
import { RadioCard } from "#web/ui/radio-card.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import type { Uploads } from "../use-uploads.ts";
import { VibeSpecimen } from "../vibe-specimen.tsx";
import { BrandKit } from "./brand-kit.tsx";
import { QuestionGroup } from "./question-group.tsx";
import type { StepProps } from "./step-props.ts";

export function BrandStep({ answers, change, faultOf, uploads }: StepProps & { uploads: Uploads }) {
  return (
    <>
      <ChoiceGroup
        prominent
        legend="Brand Vibe"
        hint="Your name in eight moods. One of them should make you nod."
        error={faultOf("brand_vibe")}
        columns={2}
      >
        {brandVibes.map((vibe) => (
          <RadioCard
            key={vibe}
            name="brand_vibe"
            value={vibe}
            title={vibe}
            picture={<VibeSpecimen vibe={vibe} name={answers.business_name} />}
            checked={answers.brand_vibe === vibe}
            onChange={() => change({ brand_vibe: vibe })}
          />
        ))}
      </ChoiceGroup>
      <QuestionGroup title="Colors and type">
        <Field
          label="Color Preferences"
          hint="Names, codes or a picture in words: 'the green of old wine bottles, no pink'."
          error={faultOf("color_preferences")}
        >
          {(control) => (
            <TextInput
              {...control}
              name="color_preferences"
              value={answers.color_preferences}
              onChange={(event) => change({ color_preferences: event.target.value })}
            />
          )}
        </Field>
        <Field
          label="Font Examples"
          hint="Fonts that you own or like, or a site whose letters you wish you had."
          error={faultOf("font_examples")}
          optional
        >
          {(control) => (
            <TextInput
              {...control}
              name="font_examples"
              value={answers.font_examples}
              onChange={(event) => change({ font_examples: event.target.value })}
            />
          )}
        </Field>
      </QuestionGroup>
      <BrandKit uploads={uploads} />
    </>
  );
}
