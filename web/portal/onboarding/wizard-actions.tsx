import { ArrowLeft, ArrowRight } from "lucide-react";
import { type Step, stepCount } from "#domain/onboarding/steps.ts";
import { content } from "#web/data/content.ts";
import { useWords } from "#web/language/words.ts";
import { Button } from "#web/ui/button.tsx";
import type { Saving } from "./draft-autosave.ts";
import { SavingNote } from "./saving-note.tsx";
import { onboardingWords } from "./words.ts";

type Props = {
  step: Step;
  saving: Saving;
  isVisitor: boolean;
  isSubmitting: boolean;
  onBack: () => void;
};

/** The buttons for the next and the previous step. On a phone they stay at the lower edge of the screen. */
export function WizardActions({ step, saving, isVisitor, isSubmitting, onBack }: Props) {
  const words = useWords(onboardingWords);
  const submit = content().sellsInUnion ? words.order : words.submit;
  return (
    <div className="sticky bottom-0 z-10 -mx-[clamp(1.25rem,4vw,4rem)] mt-10 grid gap-2 border-line border-t bg-paper/92 px-[clamp(1.25rem,4vw,4rem)] pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] frosted lg:static lg:mx-0 lg:mt-12 lg:bg-transparent lg:px-0 lg:pt-6 lg:backdrop-blur-none">
      <div className="flex items-center gap-3">
        {step > 1 && (
          <Button variant="secondary" onClick={onBack} disabled={isSubmitting}>
            <ArrowLeft aria-hidden className="size-5" />
            {words.back}
          </Button>
        )}
        <div className="hidden min-w-0 sm:block">
          <SavingNote saving={saving} isVisitor={isVisitor} />
        </div>
        <Button type="submit" busy={isSubmitting} className="ml-auto max-sm:flex-1 sm:min-w-40">
          {step < stepCount ? words.next : isSubmitting ? words.submitting : submit}
          {step < stepCount && <ArrowRight aria-hidden className="size-5" />}
        </Button>
      </div>
      <div className="sm:hidden">
        <SavingNote saving={saving} isVisitor={isVisitor} />
      </div>
    </div>
  );
}
