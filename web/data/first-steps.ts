import { type FirstStep, firstSteps } from "#domain/first-steps.ts";
import type { Answer } from "./answer.ts";
import { ask, read } from "./ask.ts";

/** For owners: what is not done yet, in order. */
export async function readFirstSteps(): Promise<Answer<{ steps: FirstStep[] }>> {
  return read(
    "The first steps could not be read.",
    (client) => client.from("first_steps").select("step"),
    (rows) => ({ steps: firstSteps.filter((name) => rows.some(({ step }) => step === name)) }),
  );
}

export async function skipFirstStep(step: FirstStep): Promise<Answer> {
  return ask("It could not be skipped. Please try again.", (client) =>
    client.from("first_steps").delete().eq("step", step),
  );
}
