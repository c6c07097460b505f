import type { FormEvent } from "react";
import { Link } from "react-router";
import { register } from "#web/data/session.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { PasswordInput } from "#web/ui/password-input.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { useSending } from "#web/ui/use-sending.ts";
import { FormHead } from "./form-head.tsx";
import { useNext } from "./use-next.ts";

type Props = {
  title: string;
  /** The way to the sign-in form. */
  onSignIn: (() => void) | { to: string };
  /** The account stands, but signing in did not work. */
  onSignInFailed: () => void;
};

export function SignUpForm({ title, onSignIn, onSignInFailed }: Props) {
  const { busy, refused, banner, send } = useSending();
  const { enter } = useNext();

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
      }),
    );
    if (!answer?.ok) return;
    if (answer.user) await enter(answer.user);
    else onSignInFailed();
  }

  return (
    <form method="post" action="/register" onSubmit={submit} className="grid gap-5">
      <FormHead title={title}>
        {refused ? (
          <Banner tone="error" ref={banner}>
            {refused}
          </Banner>
        ) : (
          "Four lines, then you are in."
        )}
      </FormHead>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Full Name">
          {(control) => <TextInput {...control} name="full_name" autoComplete="name" />}
        </Field>
        <Field label="Business Name">
          {(control) => <TextInput {...control} name="business_name" autoComplete="organization" />}
        </Field>
      </div>
      <Field label="Email Address">
        {(control) => (
          <TextInput
            {...control}
            name="email"
            type="email"
            autoComplete="email"
            inputMode="email"
          />
        )}
      </Field>
      <Field label="Password">
        {(control) => <PasswordInput {...control} name="password" autoComplete="new-password" />}
      </Field>
      <Button type="submit" busy={busy} className="mt-2 w-full">
        {busy ? "Creating Account..." : "Create Account"}
      </Button>
      <p className="text-center text-muted text-xs">
        By creating an account you accept our{" "}
        <Link to="/terms" className="link">
          Terms of Service
        </Link>{" "}
        and{" "}
        <Link to="/privacy" className="link">
          Privacy Policy
        </Link>
        .
      </p>
      <p className="text-center text-sm">
        Already have an account?{" "}
        {typeof onSignIn === "function" ? (
          <button type="button" onClick={onSignIn} className="link min-h-8 font-semibold">
            Sign in
          </button>
        ) : (
          <Link to={onSignIn.to} className="link font-semibold">
            Sign in
          </Link>
        )}
      </p>
    </form>
  );
}
