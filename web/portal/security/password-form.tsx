import type { SecurityWords } from "#content/words/security/en.ts";
import { newPasswordForm, passwordLength } from "#domain/account/account-forms.ts";
import { faultsOf } from "#domain/form.ts";
import { Refusal } from "#web/chrome/refusal.tsx";
import { changePassword } from "#web/data/account.ts";
import { useWords } from "#web/language/words.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { PasswordField } from "#web/ui/password-input.tsx";
import { useForm } from "#web/ui/use-form.ts";
import { securityWords } from "./words.ts";

type Name = "current" | "next" | "again";

/** Asks for the current password and twice for a new one. */
export function PasswordForm({ email }: { email: string }) {
  const { password: words } = useWords(securityWords);
  const form = useForm({
    check: (typed) => errorsIn(typed, words),
    send: ({ current = "", next = "" }) => changePassword(current, next),
    onSent() {
      form.props.ref.current?.reset();
    },
  });

  const field = (name: Name, label: string, autoComplete: string, hint?: string) => (
    <PasswordField
      label={label}
      error={form.faults[name]}
      hint={hint}
      name={name}
      autoComplete={autoComplete}
    />
  );
  return (
    <form noValidate {...form.props} className="grid max-w-md gap-5">
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <div>
        {field("current", words.current, "current-password")}
        <Link to="/forgot-password" className="link mt-2 inline-flex min-h-8 items-center text-sm">
          {words.forgotten}
        </Link>
      </div>
      {field("next", words.next, "new-password", words.hint)}
      {field("again", words.again, "new-password")}
      <div>
        <Button type="submit" busy={form.busy}>
          {form.busy ? words.saving : words.save}
        </Button>
      </div>
      {form.isSent && <Banner tone="success">{words.saved}</Banner>}
      <Refusal {...form} />
    </form>
  );
}

function errorsIn(
  { current, next: password = "", again: confirmation = "" }: Record<string, string>,
  words: SecurityWords["password"],
) {
  const found = faultsOf(newPasswordForm(words), { password, confirmation });
  const isShort = password.length < passwordLength.min;
  return {
    current: current ? undefined : words.missing,
    next: found.password,
    again: isShort ? undefined : found.confirmation,
  };
}
