import { useWords } from "#web/language/words.ts";
import { TextField } from "#web/ui/text-input.tsx";
import { accountWords } from "./words.ts";

/** The e-mail address of an account: `username webauthn` where somebody signs in, so that a password manager fills it in
 * or offers a passkey. */
export function EmailField({
  autoComplete,
}: {
  autoComplete: "username" | "username webauthn" | "email";
}) {
  return (
    <TextField
      label={useWords(accountWords).email}
      name="email"
      type="email"
      autoComplete={autoComplete}
      inputMode="email"
    />
  );
}
