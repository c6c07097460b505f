import type { Step } from "#domain/onboarding/steps.ts";
import { useWords } from "#web/language/words.ts";
import { type Scene, sceneOf } from "./step-scenes.ts";
import { onboardingWords } from "./words.ts";

/** The title and the scene of a step in the reader's language. */
export function useScene(): (step: Step, service: string) => Scene {
  const words = useWords(onboardingWords);
  return (step, service) => sceneOf(step, service, words);
}
