import { type FormEvent, useEffect, useRef } from "react";
import { visitorNames } from "#web/data/local-drafts.ts";
import { register } from "#web/data/sign-in.ts";
import { useLanguage, useWords } from "#web/language/words.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Link } from "#web/ui/link.tsx";
import { PasswordInput } from "#web/ui/password-input.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { useSending } from "#web/ui/use-sending.ts";
import { EmailField } from "./email-field.tsx";
import { FormHead } from "./form-head.tsx";
import { useNext } from "./use-next.ts";
import { accountWords } from "./words.ts";

type Props = {
  title: string;
  /** Leads to the sign-in form. */
  onSignIn: (() => void) | { to: string };
  /** The account was made, but signing in failed. */
  onSignInFailed: () => void;
};

export function SignUpForm({ title, onSignIn, onSignInFailed }: Props) {
  const account = useWords(accountWords);
  const words = account.signUp;
  const language = useLanguage();
  const { busy, refused, banner, send } = useSending();
  const { enter } = useNext();
  const form = useRef<HTMLFormElement>(null);

  // Names that the questionnaire has are not typed again (WCAG 2.2, 3.3.7). The printed form knows none.
  useEffect(() => {
    for (const [name, value] of Object.entries(visitorNames())) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement && field.value === "") field.value = value;
    }
  }, []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => `${typed.get(name) ?? ""}`;
    const answer = await send(() =>
      register({
        fullName: text("full_name").trim(),
        businessName: text("business_name").trim(),
        email: text("email").trim(),
        password: text("password"),
        language,
      }),
    );
    if (!answer?.ok) return;
    if (answer.user) await enter(answer.user);
    else onSignInFailed();
  }

  return (
    <form ref={form} method="post" action="/register" onSubmit={submit} className="grid gap-5">
      <FormHead title={title} refused={refused} banner={banner}>
        {words.hint}
      </FormHead>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={account.fullName}>
          {(control) => <TextInput {...control} name="full_name" autoComplete="name" />}
        </Field>
        <Field label={account.businessName}>
          {(control) => <TextInput {...control} name="business_name" autoComplete="organization" />}
        </Field>
      </div>
      <EmailField autoComplete="email" />
      <Field label={account.password}>
        {(control) => <PasswordInput {...control} name="password" autoComplete="new-password" />}
      </Field>
      <Button type="submit" busy={busy} className="mt-2 w-full">
        {busy ? words.busy : words.submit}
      </Button>
      <p className="text-center text-muted text-xs">
        {words.accept.before}{" "}
        <Link to="/terms" className="link">
          {words.accept.terms}
        </Link>{" "}
        {words.accept.and}{" "}
        <Link to="/privacy" className="link">
          {words.accept.privacy}
        </Link>
        {words.accept.after}
      </p>
      <p className="text-center text-sm">
        {words.haveAccount}{" "}
        {typeof onSignIn === "function" ? (
          <button type="button" onClick={onSignIn} className="link min-h-8 font-semibold">
            {words.signIn}
          </button>
        ) : (
          <Link to={onSignIn.to} className="link font-semibold">
            {words.signIn}
          </Link>
        )}
      </p>
    </form>
  );
}
