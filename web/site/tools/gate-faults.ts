import { isEmailAddress } from "#domain/contact/email-address.ts";

/** What is missing before a result is shown: an address that is not blank, and a real one where a mail is to
 * go to it. */
export function gateFaults(form: HTMLFormElement): { email?: string } {
  const email = addressIn(form);
  if (!email) return { email: "Email is required" };
  return wantsMail(form) && !isEmailAddress(email) ? { email: "Invalid email address" } : {};
}

export function focusFirst(form: HTMLFormElement, faults: object) {
  const [first = ""] = Object.keys(faults);
  const which = first === "email" ? "[type=email]" : `[name="${first}"]`;
  form.querySelector<HTMLElement>(which)?.focus();
}

// The field has no name, so that no form of a browser ever puts it into an address.
export function addressIn(form: HTMLFormElement): string {
  return form.querySelector<HTMLInputElement>("[type=email]")?.value.trim() ?? "";
}

export function wantsMail(form: HTMLFormElement): boolean {
  return form.querySelector<HTMLInputElement>("[name=consent]")?.checked ?? false;
}
