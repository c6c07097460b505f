import * as z from "zod/mini";
import { requiredText, typedPassword } from "../form.ts";
import { longestName } from "./longest-name.ts";

/** The names of an account; a questionnaire takes them over. */
export const accountNames = z.object({
  fullName: requiredText("Full name is required", {
    max: longestName,
    tooLong: `Please keep the full name under ${longestName} characters`,
  }),
  businessName: requiredText("Business name is required", {
    max: longestName,
    tooLong: `Please keep the business name under ${longestName} characters`,
  }),
});

/** Limits in characters; the server has the same. */
export const passwordLength = { min: 6, max: 72 } as const;

interface PasswordFaults {
  tooShort: string;
  tooLong: string;
  notTheSame: string;
}

/** A new password, typed twice. Spaces are a part of it, so it is not trimmed. */
export function newPasswordForm({ tooShort, tooLong, notTheSame }: PasswordFaults) {
  const password = typedPassword().check(
    z.minLength(passwordLength.min, tooShort),
    z.maxLength(passwordLength.max, tooLong),
  );
  return z.object({ password, confirmation: typedPassword() }).check(
    z.refine(({ password, confirmation }) => password === confirmation, {
      message: notTheSame,
      path: ["confirmation"],
    }),
  );
}
