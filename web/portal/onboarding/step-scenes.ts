import type { Step } from "#domain/onboarding/steps.ts";

/** What a step is called, and the hour of the day at which it stands. */
type Scene = { title: string; intro: string; time: string; caption: string; sky: string };

export function sceneOf(step: Step, service: string): Scene {
  const isAi = service === "ai-tool-development";
  return step === 5 && isAi ? { ...scenes[5], ...aiTool } : scenes[step];
}

const scenes: Record<Step, Scene> = {
  1: {
    title: "Choose Your Service",
    intro: "What shall stand there when the day is over?",
    time: "06:00",
    caption: "Sunrise",
    sky: "sky-dawn",
  },
  2: {
    title: "Business Details",
    intro: "Who you are, in the words that you use for a new customer.",
    time: "08:00",
    caption: "First coffee",
    sky: "sky-morning",
  },
  3: {
    title: "Website Content",
    intro: "What should happen when somebody visits? Pick everything that matters.",
    time: "10:00",
    caption: "Morning light",
    sky: "sky-morning",
  },
  4: {
    title: "Brand Style",
    intro: "How it should feel before anybody has read a word.",
    time: "12:00",
    caption: "Noon",
    sky: "sky-noon",
  },
  5: {
    title: "Lead Generation Tool",
    intro: "A reason for visitors to leave their address with you.",
    time: "14:30",
    caption: "Early afternoon",
    sky: "sky-afternoon",
  },
  6: {
    title: "Premium Add-ons",
    intro: "Nothing here is needed. Take what saves you a second project.",
    time: "16:30",
    caption: "Golden hour",
    sky: "sky-golden",
  },
  7: {
    title: "Review & Agree",
    intro: "Read it once more. After this, it is our turn.",
    time: "18:00",
    caption: "Sunset",
    sky: "sky-evening",
  },
};

const aiTool = { title: "AI Tool Type", intro: "What should the machine take off your hands?" };
