import type { Answers } from "#domain/onboarding/answers.ts";

/** The props of each step: the answers, a function to change them, and the faults by field. */
export type StepProps = {
  answers: Answers;
  change: (part: Partial<Answers>) => void;
  faultOf: (field: keyof Answers) => string | undefined;
};
