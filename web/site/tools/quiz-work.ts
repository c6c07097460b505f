// The parts of the quiz that are needed only at its end or for an address with answers, loaded on demand.
import { readAnswers } from "#domain/calculators/quiz.ts";
import { readAddress, writeAddress } from "./address.ts";
import { gateFaults, wantsMail } from "./gate-faults.ts";
import { toolAnswers } from "./tool-answers.ts";

/** Selects the answers that are in the address, unless one was already given. */
export function selectAnswersFromAddress(form: HTMLFormElement) {
  const answers = readAnswers(readAddress("quiz")?.get("answers"));
  if (!answers || form.querySelector(":checked")) return;
  for (const [at, points] of answers.entries()) {
    const control = form.elements.namedItem(`quiz-${at + 1}`);
    if (control instanceof RadioNodeList) control.value = String(points);
  }
}

/** Writes the answers into the address. */
export function writeAnswersToAddress(answers: string) {
  writeAddress("quiz", { answers });
}

/** What is missing before the result is mailed. The result is displayed already, so the form only sends it. */
export async function sendingFault(form: HTMLFormElement): Promise<string | undefined> {
  const words = await toolAnswers.ready();
  return gateFaults(form, words).email ?? (wantsMail(form) ? undefined : words.tick);
}
