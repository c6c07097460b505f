import type { FormEvent } from "react";
import { Link } from "react-router";
import { type SecondStep, signIn } from "#web/data/session.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { PasswordInput } from "#web/ui/password-input.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { useSending } from "#web/ui/use-sending.ts";
import { FormHead } from "./form-head.tsx";
import type { Notice } from "./notice.ts";
import { useNext } from "./use-next.ts";

type Props = {
  notice: Notice | undefined;
  onToggle: () => void;
  /** The password was right, and the account has a second factor. */
  onSecondStep: (step: SecondStep) => void;
};

export function SignInForm({ notice, onToggle, onSecondStep }: Props) {
  const { busy, refused, banner, send } = useSending();
  const { enter } = useNext();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const answer = await send(() => signIn(`${typed.get("email")}`, `${typed.get("password")}`));
    if (!answer?.ok) return;
    if (answer.state === "signed-in") await enter(answer.user);
    else onSecondStep(answer.secondStep);
  }

  return (
    <form method="post" action="/login" onSubmit={submit} className="grid gap-6">
      <FormHead title="Sign in">
        {refused ? (
          <Banner tone="error" ref={banner}>
            {refused}
          </Banner>
        ) : notice ? (
          <Banner tone="success">{notice}</Banner>
        ) : (
          "With the e-mail address that you registered with."
        )}
      </FormHead>
      <Field label="Email Address">
        {(control) => (
          <TextInput
            {...control}
            name="email"
            type="email"
            autoComplete="username"
            inputMode="email"
          />
        )}
      </Field>
      <div>
        <Field label="Password">
          {(control) => (
            <PasswordInput {...control} name="password" autoComplete="current-password" />
          )}
        </Field>
        <Link to="/forgot-password" className="link mt-2 inline-flex min-h-8 items-center text-sm">
          Forgot your password?
        </Link>
      </div>
      <Button type="submit" busy={busy} className="w-full">
        {busy ? "Signing In..." : "Sign In"}
      </Button>
      <p className="text-center text-sm">
        Don't have an account?{" "}
        <button type="button" onClick={onToggle} className="link min-h-8 font-semibold">
          Create one
        </button>
      </p>
    </form>
  );
}
