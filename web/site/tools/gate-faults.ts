import type { ToolAnswers } from "#content/words/tool-answers/en.ts";
import { isEmailAddress } from "#domain/contact/email-address.ts";

/** What is missing before a result is shown: the address must not be blank, and has to be a valid one if a mail is to
 * be sent. */
export function gateFaults(form: HTMLFormElement, words: ToolAnswers): { email?: string } {
  const email = addressIn(form);
  if (!email) return { email: words.emailRequired };
  return wantsMail(form) && !isEmailAddress(email) ? { email: words.emailInvalid } : {};
}

export function focusFirst(form: HTMLFormElement, faults: object) {
  const [first = ""] = Object.keys(faults);
  const which = first === "email" ? "[type=email]" : `[name="${first}"]`;
  form.querySelector<HTMLElement>(which)?.focus();
}

// The field has no name, so that a browser never puts its value into the address of a page.
export function addressIn(form: HTMLFormElement): string {
  return form.querySelector<HTMLInputElement>("[type=email]")?.value.trim() ?? "";
}

export function wantsMail(form: HTMLFormElement): boolean {
  return form.querySelector<HTMLInputElement>("[name=consent]")?.checked ?? false;
}
