import { register } from "#web/data/sign-in.ts";
import { useLanguage, useWords } from "#web/language/words.ts";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { PasswordField } from "#web/ui/password-input.tsx";
import { useForm } from "#web/ui/use-form.ts";
import { EmailField } from "./email-field.tsx";
import { FormHead, sentByScript } from "./form-head.tsx";
import { AcceptTerms, NameFields, useVisitorNames } from "./name-fields.tsx";
import { OtherWays } from "./other-ways.tsx";
import { useNext } from "./use-next.ts";
import { accountWords } from "./words.ts";

type Props = {
  title: string;
  /** Leads to the sign-in form. */
  onSignIn: (() => void) | { to: string };
  /** The account was made, but signing in failed. */
  onSignInFailed: () => void;
  /** A code was mailed to this address; without it there is no such button. */
  onCode?: (email: string) => void;
};

export function SignUpForm({ title, onSignIn, onSignInFailed, onCode }: Props) {
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
  useVisitorNames(form.props.ref);

  return (
    <form {...sentByScript} {...form.props} className="grid gap-5">
      <FormHead title={title} {...form}>
        {words.hint}
      </FormHead>
      <NameFields />
      <EmailField autoComplete="email" />
      <PasswordField label={account.password} name="password" autoComplete="new-password" />
      <Button type="submit" busy={form.busy} className="mt-2 w-full">
        {form.busy ? words.busy : words.submit}
      </Button>
      <AcceptTerms />
      <OtherWays form={form.props.ref} onCode={onCode} />
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
