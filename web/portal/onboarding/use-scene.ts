import type { Step } from "#domain/onboarding/steps.ts";
import { useWords } from "#web/language/words.ts";
import { type Scene, sceneOf } from "./step-scenes.ts";
import { onboardingWords } from "./words.ts";

/** What a step is called and at which hour it stands, in the reader's words. */
export function useScene(): (step: Step, service: string) => Scene {
  const words = useWords(onboardingWords);
  return (step, service) => sceneOf(step, service, words);
}
