import { brandVibes } from "#domain/onboarding/options.ts";
import { useWords } from "#web/language/words.ts";
import { ChoiceGroup } from "#web/ui/choice-group.tsx";
import { Field } from "#web/ui/field.tsx";
import { RadioCard } from "#web/ui/radio-card.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { useCatalogue } from "../use-catalogue.ts";
import type { Uploads } from "../use-uploads.ts";
import { VibeSpecimen } from "../vibe-specimen.tsx";
import { BrandKit } from "./brand-kit.tsx";
import { QuestionGroup } from "./question-group.tsx";
import type { StepProps } from "./step-props.ts";
import { onboardingWords } from "./words.ts";

export function BrandStep({ answers, change, faultOf, uploads }: StepProps & { uploads: Uploads }) {
  const words = useWords(onboardingWords);
  const catalogue = useCatalogue();
  return (
    <>
      <ChoiceGroup
        prominent
        legend={words.fields.brand_vibe}
        hint={words.vibeHint}
        error={faultOf("brand_vibe")}
        columns={2}
      >
        {brandVibes.map((vibe) => (
          <RadioCard
            key={vibe}
            name="brand_vibe"
            value={vibe}
            title={catalogue.vibe(vibe)}
            picture={
              <VibeSpecimen vibe={vibe} name={answers.business_name.trim() || words.yourName} />
            }
            checked={answers.brand_vibe === vibe}
            onChange={() => change({ brand_vibe: vibe })}
          />
        ))}
      </ChoiceGroup>
      <QuestionGroup title={words.colorsAndType}>
        <Field
          label={words.fields.color_preferences}
          hint={words.colorsHint}
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
          label={words.fields.font_examples}
          hint={words.fontsHint}
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
