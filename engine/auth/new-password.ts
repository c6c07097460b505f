import { type Refusal, refusal } from "./errors.ts";

const longest = 72;

/** Why a password may not be chosen, found before any of it is hashed. */
export function faultOfNewPassword(
  { passwordMinLength }: { passwordMinLength: number },
  password: string,
): Refusal | null {
  if (password.length > longest) {
    const message = `Password cannot be longer than ${longest} characters`;
    return refusal(400, "validation_failed", message);
  }
  if (password.length < passwordMinLength) {
    const message = `Password should be at least ${passwordMinLength} characters.`;
    return refusal(422, "weak_password", message, {
      more: { weak_password: { reasons: ["length"] } },
    });
  }
  return null;
}
