// What the quiz does beside being answered; a page goes without it until then.
import { readAnswers } from "#domain/calculators/quiz.ts";
import { readAddress, writeAddress } from "./address.ts";
import { gateFaults, wantsMail } from "./gate-faults.ts";

/** The answers that the address has; never over one that was given. */
export function open(form: HTMLFormElement) {
  const answers = readAnswers(readAddress("quiz")?.get("answers"));
  if (!answers || form.querySelector(":checked")) return;
  for (const [at, points] of answers.entries()) {
    const control = form.elements.namedItem(`quiz-${at + 1}`);
    if (control instanceof RadioNodeList) control.value = String(points);
  }
}

export function keep(answers: string) {
  writeAddress("quiz", { answers });
}

/** The result is there already: the form only sends it. */
export function sendingFault(form: HTMLFormElement): string | undefined {
  return gateFaults(form).email ?? (wantsMail(form) ? undefined : "Tick the box, and we send it.");
}
