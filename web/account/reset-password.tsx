import { type ReactNode, useEffect, useState } from "react";
import { newPasswordForm } from "#domain/account/account-forms.ts";
import { reasonOf } from "#web/data/answer.ts";
import { openRecovery, type Recovery } from "#web/data/recovery.ts";
import { useTranslate } from "#web/language/translate.ts";
import { useWords } from "#web/language/words.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { PasswordField } from "#web/ui/password-input.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useForm } from "#web/ui/use-form.ts";
import { AccountFrame } from "./account-frame.tsx";
import { FormHead } from "./form-head.tsx";
import { loginWith } from "./notice.ts";
import { SecondFactorForm } from "./second-factor-form.tsx";
import { accountWords } from "./words.ts";

/** The browser checks the token of the link, so the server prints the page without its form. */
export function ResetPassword() {
  const [link, setLink] = useState<OpenedLink>();
  const [isProven, setProven] = useState(false);

  useEffect(() => {
    void openRecovery().then(setLink);
  }, []);

  if (!link) return <Opening />;
  if (!link.ok) {
    const isExpired = link.message.includes("Invalid or expired");
    return isExpired ? <Expired message={link.message} /> : <Unreachable message={link.message} />;
  }
  const { recovery } = link;
  if (!recovery.owesSecondFactor || isProven) return <NewPassword recovery={recovery} />;
  return (
    <Frame>
      <SecondFactorForm
        leadsTo="next-step"
        factors={recovery.factors}
        onCode={async (proof) => {
          const answer = await recovery.verifySecondFactor(proof);
          if (answer.ok) setProven(true);
          return answer;
        }}
      />
    </Frame>
  );
}

type OpenedLink = Awaited<ReturnType<typeof openRecovery>>;

function Opening() {
  const words = useWords(accountWords).reset;
  return (
    <Frame>
      <div className="grid gap-6" aria-busy="true">
        <FormHead title={words.title} banner={null}>
          {words.hint}
        </FormHead>
        <Skeleton className="h-27" />
        <Skeleton className="h-19" />
        <Skeleton className="h-12" />
      </div>
    </Frame>
  );
}

/** The form for a new password, after which the reader signs in with it. */
export function NewPassword({ recovery }: { recovery: Pick<Recovery, "setPassword"> }) {
  const words = useWords(accountWords).reset;
  const translate = useTranslate();
  const { faults, setFaults, ...form } = useForm({
    schema: passwordForm,
    send: ({ password }) => recovery.setPassword(password),
    onSent: () =>
      window.location.replace(
        loginWith("Password updated successfully. Please sign in with your new password."),
      ),
    // An error can be about both fields together.
    onEdit() {
      setFaults({});
    },
  });

  return (
    <Frame>
      <form {...form.props} className="grid gap-6">
        <FormHead title={words.title} {...form}>
          {words.hint}
        </FormHead>
        <PasswordField
          label={words.newPassword}
          hint={words.rule}
          error={faults.password && translate(faults.password)}
          name="password"
          autoComplete="new-password"
        />
        <PasswordField
          label={words.confirm}
          error={faults.confirmation && translate(faults.confirmation)}
          name="confirmation"
          autoComplete="new-password"
        />
        <Button type="submit" busy={form.busy} className="w-full">
          {form.busy ? words.busy : words.submit}
        </Button>
      </form>
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const words = useWords(accountWords).reset;
  return (
    <AccountFrame
      hour="before-dawn"
      time="05:55"
      caption={words.caption}
      title={words.heading}
      intro={words.intro}
    >
      {children}
    </AccountFrame>
  );
}

/** The link could not be checked, so it may still be valid. */
function Unreachable({ message }: { message: string }) {
  const translate = useTranslate();
  return (
    <Frame>
      <div className="grid justify-items-start gap-6">
        <Banner tone="error">{translate(reasonOf({ ok: false, message }))}</Banner>
        <Button onClick={() => window.location.reload()}>{translate("Try again")}</Button>
      </div>
    </Frame>
  );
}

function Expired({ message }: { message: string }) {
  const words = useWords(accountWords).reset;
  const translate = useTranslate();
  return (
    <AccountFrame
      hour="night"
      time="23:59"
      caption={words.expiredCaption}
      title={words.expired}
      intro={words.expiredIntro}
    >
      <div className="grid gap-6">
        <h2 className="text-2xl">{words.expiredTitle}</h2>
        <Banner tone="error">{translate(message)}</Banner>
        <LinkButton to="/forgot-password">{words.request}</LinkButton>
      </div>
    </AccountFrame>
  );
}

const passwordForm = newPasswordForm({
  tooShort: "Password must be at least 6 characters long",
  tooLong: "Password cannot be longer than 72 characters",
  notTheSame: "Passwords do not match",
});
