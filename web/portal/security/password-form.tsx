import { type FormEvent, useState } from "react";
import type { SecurityWords } from "#content/words/security/en.ts";
import { newPasswordForm, passwordLength } from "#domain/account/account-forms.ts";
import { faultsOf } from "#domain/form.ts";
import { Refusal } from "#web/chrome/refusal.tsx";
import { changePassword } from "#web/data/account.ts";
import { useWords } from "#web/language/words.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Link } from "#web/ui/link.tsx";
import { PasswordInput } from "#web/ui/password-input.tsx";
import { useSending } from "#web/ui/use-sending.ts";
import { securityWords } from "./words.ts";

type Name = "current" | "next" | "again";
type Faults = { [Field in Name]?: string | undefined };

/** Asks for the current password and twice for a new one. */
export function PasswordForm({ email }: { email: string }) {
  const { password: words } = useWords(securityWords);
  const { busy, refused, banner, send } = useSending();
  const [faults, setFaults] = useState<Faults>({});
  const [isSaved, setSaved] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const text = (name: Name) => `${typed.get(name)}`;
    const found = faultsIn(text, words);
    setFaults(found);
    setSaved(false);
    const first = Object.keys(found)[0];
    if (first) {
      form.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
      return;
    }
    const answer = await send(() => changePassword(text("current"), text("next")));
    if (!answer?.ok) return;
    form.reset();
    setSaved(true);
  }

  const field = (name: Name, label: string, autoComplete: string, hint?: string) => (
    <Field label={label} error={faults[name]} hint={hint}>
      {(control) => (
        <PasswordInput
          {...control}
          name={name}
          autoComplete={autoComplete}
          onChange={() => setFaults({ ...faults, [name]: undefined })}
        />
      )}
    </Field>
  );
  return (
    <form noValidate onSubmit={submit} className="grid max-w-md gap-5">
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
        <Button type="submit" busy={busy}>
          {busy ? words.saving : words.save}
        </Button>
      </div>
      {isSaved && <Banner tone="success">{words.saved}</Banner>}
      <Refusal refused={refused} banner={banner} />
    </form>
  );
}

function faultsIn(text: (name: Name) => string, words: SecurityWords["password"]): Faults {
  const typed = { password: text("next"), confirmation: text("again") };
  const { password: next, confirmation: again } = faultsOf(newPasswordForm(words), typed);
  const isShort = typed.password.length < passwordLength.min;
  return {
    ...(!text("current") && { current: words.missing }),
    ...(next && { next }),
    ...(again && !isShort && { again }),
  };
}
