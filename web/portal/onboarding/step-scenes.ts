import type { OnboardingWords } from "#content/words/onboarding/en.ts";
import type { Step } from "#domain/onboarding/steps.ts";
import { byDay } from "#web/ui/day.ts";

/** What the head of a step shows: its title, and a sky at an hour of the day with a caption. */
export type Scene = { title: string; intro: string; time: string; caption: string; sky: string };

export function sceneOf(
  step: Step,
  service: string,
  words: Pick<OnboardingWords, "steps" | "aiTool">,
): Scene {
  const isAi = service === "ai-tool-development";
  const { calmIntro, ...own } = words.steps[step];
  const intro = byDay(own.intro, calmIntro ?? own.intro);
  return { ...skies[step], ...own, intro, ...(step === 5 && isAi && words.aiTool) };
}

const skies: Record<Step, Pick<Scene, "time" | "sky">> = {
  1: { time: "06:00", sky: "sky-dawn" },
  2: { time: "08:00", sky: "sky-morning" },
  3: { time: "10:00", sky: "sky-morning" },
  4: { time: "12:00", sky: "sky-noon" },
  5: { time: "14:30", sky: "sky-afternoon" },
  6: { time: "16:30", sky: "sky-golden" },
  7: { time: "18:00", sky: "sky-evening" },
};
