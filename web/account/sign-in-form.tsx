import type { SecondStep, SignedInUser } from "#web/data/session.ts";
import { signIn } from "#web/data/sign-in.ts";
import { useTranslate } from "#web/language/translate.ts";
import { useWords } from "#web/language/words.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { PasswordField } from "#web/ui/password-input.tsx";
import { useForm } from "#web/ui/use-form.ts";
import { EmailField } from "./email-field.tsx";
import { FormHead, sentByScript } from "./form-head.tsx";
import type { Notice } from "./notice.ts";
import { OtherWays } from "./other-ways.tsx";
import { accountWords } from "./words.ts";

type Props = {
  notice: Notice | undefined;
  /** Why a sign-in with a provider came to nothing. */
  fault: string | undefined;
  onToggle: () => void;
  /** A code was mailed to this address. */
  onCode: (email: string) => void;
  /** The password was right, and the account has a second factor. */
  onSecondStep: (step: SecondStep) => void;
  onSignedIn: (user: SignedInUser) => unknown;
  /** The same by a passkey. */
  onPasskey: (user: SignedInUser) => unknown;
};

export function SignInForm(props: Props) {
  const { notice, fault, onToggle, onCode, onSecondStep, onSignedIn, onPasskey } = props;
  const account = useWords(accountWords);
  const words = account.signIn;
  const translate = useTranslate();
  const form = useForm({
    send: ({ email = "", password = "" }) => signIn(email, password),
    onSent: (answer) =>
      answer.state === "signed-in" ? onSignedIn(answer.user) : onSecondStep(answer.secondStep),
  });

  return (
    <form {...sentByScript} {...form.props} className="grid gap-6">
      <FormHead title={words.title} {...form}>
        {fault || notice ? (
          <Banner tone={fault ? "error" : "success"}>{fault || translate(notice ?? "")}</Banner>
        ) : (
          words.hint
        )}
      </FormHead>
      <EmailField autoComplete="username webauthn" />
      <div>
        <PasswordField label={account.password} name="password" autoComplete="current-password" />
        <Link to="/forgot-password" className="link mt-2 inline-flex min-h-8 items-center text-sm">
          {words.forgot}
        </Link>
      </div>
      <Button type="submit" busy={form.busy} className="w-full">
        {form.busy ? words.busy : words.submit}
      </Button>
      <OtherWays form={form.props.ref} onCode={onCode} onPasskey={onPasskey} />
      <p className="text-center text-sm">
        {words.noAccount}{" "}
        <button type="button" onClick={onToggle} className="link min-h-8 font-semibold">
          {words.create}
        </button>
      </p>
    </form>
  );
}
