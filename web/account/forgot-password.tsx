import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { studio } from "#content/studio.ts";
import { sendResetLink } from "#web/data/session.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import type { PageHandle } from "#web/ui/sky-band.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { useSending } from "#web/ui/use-sending.ts";
import { AccountFrame } from "./account-frame.tsx";
import { FormHead } from "./form-head.tsx";

export const handle = { darkSky: true } satisfies PageHandle;

export function meta() {
  return [
    { title: `Forgot your password | ${studio.name}` },
    { name: "description", content: "Ask for a link to choose a new password." },
  ];
}

export default function ForgotPassword() {
  const { busy, refused, banner, send } = useSending();
  const [sent, setSent] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = `${new FormData(event.currentTarget).get("email")}`.trim();
    const answer = await send(() => sendResetLink(email));
    if (answer?.ok) setSent(true);
  }

  return (
    <AccountFrame
      hour="night"
      time="03:15"
      caption="It happens to everyone"
      title="Forgot your password?"
      intro="Tell us your e-mail address. We send you a link to choose a new one."
    >
      {sent ? (
        <Sent />
      ) : (
        <form method="post" action="/forgot-password" onSubmit={submit} className="grid gap-6">
          <FormHead title="Reset your password">
            {refused ? (
              <Banner tone="error" ref={banner}>
                {refused}
              </Banner>
            ) : (
              "The address that you sign in with."
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
          <Button type="submit" busy={busy} className="w-full">
            {busy ? "Sending..." : "Send Reset Link"}
          </Button>
          <p className="text-center text-sm">
            <Link to="/login" className="link inline-flex min-h-8 items-center">
              Back to login
            </Link>
          </p>
        </form>
      )}
    </AccountFrame>
  );
}

function Sent() {
  return (
    <div className="grid gap-6">
      <h2 className="text-2xl">The link is on its way</h2>
      <Banner tone="success">
        Check your email for a password reset link. The link will expire in 1 hour.
      </Banner>
      <p className="text-muted">
        Nothing there after a few minutes? Look in the spam folder, or check the address and try
        again.
      </p>
      <LinkButton to="/login" variant="secondary">
        Back to Login
      </LinkButton>
    </div>
  );
}
