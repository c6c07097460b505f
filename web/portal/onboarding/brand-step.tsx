import { brandVibes } from "#domain/onboarding/options.ts";
import { useWords } from "#web/language/words.ts";
import type { Uploads } from "#web/project/use-uploads.ts";
import { ChoiceGroup } from "#web/ui/choice-group.tsx";
import { RadioCard } from "#web/ui/radio-card.tsx";
import { questionnaireWords } from "../use-answer-words.ts";
import { useCatalogue } from "../use-catalogue.ts";
import { VibeSpecimen } from "../vibe-specimen.tsx";
import { BrandKit } from "./brand-kit.tsx";
import type { StepProps } from "./step-props.ts";
import { TextQuestions } from "./text-questions.tsx";
import { onboardingWords } from "./words.ts";

export function BrandStep({ answers, change, faultOf, uploads }: StepProps & { uploads: Uploads }) {
  const words = useWords(onboardingWords);
  const catalogue = useCatalogue();
  return (
    <>
      <ChoiceGroup
        prominent
        legend={useWords(questionnaireWords).brand_vibe.label}
        hint={words.vibeHint}
        error={faultOf("brand_vibe")}
        columns={2}
      >
        {brandVibes.map((vibe) => (
          <RadioCard
            key={vibe}
            name="brand_vibe"
            value={vibe}
            title={catalogue.option("brand_vibe", vibe)}
            picture={
              <VibeSpecimen vibe={vibe} name={answers.business_name.trim() || words.yourName} />
            }
            checked={answers.brand_vibe === vibe}
            onChange={() => change({ brand_vibe: vibe })}
          />
        ))}
      </ChoiceGroup>
      <TextQuestions
        group="colorsAndType"
        title={words.colorsAndType}
        columns={1}
        {...{ answers, change, faultOf }}
      />
      <BrandKit uploads={uploads} />
    </>
  );
}
