import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import type { SecurityWords } from "#content/words/security/en.ts";
import { changePassword } from "#web/data/account.ts";
import { useTranslate } from "#web/language/translate.ts";
import { useWords } from "#web/language/words.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { PasswordInput } from "#web/ui/password-input.tsx";
import { useSending } from "#web/ui/use-sending.ts";
import { securityWords } from "./words.ts";

type Faults = Partial<Record<"current" | "next" | "again", string>>;

/** Asks for the current password and twice for a new one. */
export function PasswordForm({ email }: { email: string }) {
  const { password: words } = useWords(securityWords);
  const translate = useTranslate();
  const { busy, refused, banner, send } = useSending();
  const [faults, setFaults] = useState<Faults>({});
  const [isSaved, setSaved] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const text = (name: keyof Faults) => `${typed.get(name)}`;
    const found = faultsOf(text, words);
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

  const field = (name: keyof Faults, label: string, autoComplete: string, hint?: string) => (
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
      {refused && (
        <Banner tone="error" ref={banner}>
          {translate(refused)}
        </Banner>
      )}
    </form>
  );
}

function faultsOf(text: (name: keyof Faults) => string, words: SecurityWords["password"]): Faults {
  const next = text("next");
  return {
    ...(!text("current") && { current: words.missing }),
    ...(next.length < 6 && { next: words.tooShort }),
    ...(next.length > 72 && { next: words.tooLong }),
    ...(next.length >= 6 && next !== text("again") && { again: words.notTheSame }),
  };
}
