import type { Answers } from "#domain/onboarding/answers.ts";

/** What each step is given: the answers, a way to change some, and what is wrong with a field. */
export type StepProps = {
  answers: Answers;
  change: (part: Partial<Answers>) => void;
  faultOf: (field: keyof Answers) => string | undefined;
};
