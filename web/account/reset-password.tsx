import { type FormEvent, type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { studio } from "#content/studio.ts";
import { openRecovery, type Recovery } from "#web/data/recovery.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { PasswordInput } from "#web/ui/password-input.tsx";
import type { PageHandle } from "#web/ui/sky-band.tsx";
import { useSending } from "#web/ui/use-sending.ts";
import type { Route } from "./+types/reset-password";
import { AccountFrame } from "./account-frame.tsx";
import { FormHead } from "./form-head.tsx";
import { type PasswordFaults, passwordFaults } from "./new-password.ts";
import { loginWith } from "./notice.ts";
import { SecondFactorForm } from "./second-factor-form.tsx";

export const handle = { darkSky: true } satisfies PageHandle;

export function meta() {
  return [
    { title: `Choose a new password | ${studio.name}` },
    { name: "robots", content: "noindex" },
    { name: "referrer", content: "no-referrer" },
  ];
}

export function clientLoader() {
  return openRecovery();
}

// Typing does not ask the link again: it works once.
export const shouldRevalidate = () => false;

export default function ResetPassword({ loaderData: link }: Route.ComponentProps) {
  const [isProven, setProven] = useState(false);
  if (!link.ok) return <Expired message={link.message} />;
  const { recovery } = link;
  if (!recovery.owesSecondFactor || isProven) return <NewPassword recovery={recovery} />;
  return (
    <Frame>
      <SecondFactorForm
        leadsTo="next-step"
        onCode={async (proof) => {
          const answer = await recovery.showSecondFactor(proof);
          if (answer.ok) setProven(true);
          return answer;
        }}
      />
    </Frame>
  );
}

function NewPassword({ recovery }: { recovery: Recovery }) {
  const { busy, refused, banner, send } = useSending();
  const [faults, setFaults] = useState<PasswordFaults>({});
  const navigate = useNavigate();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const password = `${typed.get("password")}`;
    const found = passwordFaults(password, `${typed.get("confirmation")}`);
    setFaults(found);
    const firstFault = found.password ? "password" : found.confirmation ? "confirmation" : null;
    if (firstFault) {
      form.querySelector<HTMLInputElement>(`[name=${firstFault}]`)?.focus();
      return;
    }
    const answer = await send(() => recovery.setPassword(password));
    if (!answer?.ok) return;
    const notice = "Password updated successfully. Please sign in with your new password.";
    await navigate(loginWith(notice), { replace: true });
  }

  return (
    <Frame>
      <form onSubmit={submit} className="grid gap-6">
        <FormHead title="New password">
          {refused ? (
            <Banner tone="error" ref={banner}>
              {refused}
            </Banner>
          ) : (
            "Longer is better than complicated."
          )}
        </FormHead>
        <Field
          label="New Password"
          hint="Must be at least 6 characters long"
          error={faults.password}
        >
          {(control) => (
            <PasswordInput
              {...control}
              name="password"
              autoComplete="new-password"
              onChange={() => setFaults({})}
            />
          )}
        </Field>
        <Field label="Confirm New Password" error={faults.confirmation}>
          {(control) => (
            <PasswordInput
              {...control}
              name="confirmation"
              autoComplete="new-password"
              onChange={() => setFaults({})}
            />
          )}
        </Field>
        <Button type="submit" busy={busy} className="w-full">
          {busy ? "Updating Password..." : "Update Password"}
        </Button>
      </form>
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <AccountFrame
      hour="before-dawn"
      time="05:55"
      caption="A new day, a new password"
      title="Choose a new password."
      intro="It replaces the old one everywhere, and every device is signed out."
    >
      {children}
    </AccountFrame>
  );
}

function Expired({ message }: { message: string }) {
  return (
    <AccountFrame
      hour="night"
      time="23:59"
      caption="Links live for an hour"
      title="Reset Link Expired"
      intro="For your safety a link works once, and for one hour."
    >
      <div className="grid gap-6">
        <h2 className="text-2xl">Ask for a new one</h2>
        <Banner tone="error">{message}</Banner>
        <LinkButton to="/forgot-password">Request New Reset Link</LinkButton>
      </div>
    </AccountFrame>
  );
}
