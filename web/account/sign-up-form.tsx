import { useEffect } from "react";
import { visitorNames } from "#web/data/local-drafts.ts";
import { register } from "#web/data/sign-in.ts";
import { useLanguage, useWords } from "#web/language/words.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Link } from "#web/ui/link.tsx";
import { PasswordInput } from "#web/ui/password-input.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { useForm } from "#web/ui/use-form.ts";
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
  const { enter } = useNext();
  const form = useForm({
    send: ({ full_name = "", business_name = "", email = "", password = "" }) =>
      register({
        fullName: full_name.trim(),
        businessName: business_name.trim(),
        email: email.trim(),
        password,
        language,
      }),
    onSent: ({ user }) => (user ? enter(user) : onSignInFailed()),
  });
  const { ref } = form.props;

  // Names that the questionnaire has are not typed again (WCAG 2.2, 3.3.7). The printed form knows none.
  useEffect(() => {
    for (const [name, value] of Object.entries(visitorNames())) {
      const field = ref.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement && field.value === "") field.value = value;
    }
  }, [ref]);

  return (
    <form method="post" action="/register" {...form.props} className="grid gap-5">
      <FormHead title={title} {...form}>
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
      <Button type="submit" busy={form.busy} className="mt-2 w-full">
        {form.busy ? words.busy : words.submit}
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
