import { type ReactNode, useEffect, useState } from "react";
import { reasonOf } from "#web/data/answer.ts";
import { type Confirmation, takeConfirmation } from "#web/data/confirmation.ts";
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
import { NewPassword } from "./reset-password.tsx";
import { SecondFactorForm } from "./second-factor-form.tsx";
import { accountWords } from "./words.ts";

type State =
  | "opening"
  | "confirmed"
  | "noted"
  | "one-side"
  | "whose"
  | "new-password"
  | { password: string }
  | { fault: string };

/**
 * Proves the address of a mailed link. What the account had before is kept only when this browser is signed in to it or
 * its password is typed here: whoever registered with the address may be somebody else.
 */
export function ConfirmAddress() {
  const words = useWords(accountWords).confirm;
  const translate = useTranslate();
  const [state, setState] = useState<State>("opening");
  const [link, setLink] = useState<Confirmation | null>(null);

  useEffect(() => {
    const taken = takeConfirmation();
    if (!taken) return setState({ fault: noLink });
    setLink(taken);
    void taken.confirm().then((answer) => {
      if (!answer.ok) return setState({ fault: reasonOf(answer) });
      setState(answer.state === "second-factor" ? "whose" : answer.state);
    });
  }, []);

  if (state === "new-password" && link) return <NewPassword recovery={link} />;
  if (state === "whose" && link) {
    return (
      <Frame>
        <Whose link={link} onState={setState} />
      </Frame>
    );
  }
  if (typeof state === "object" && "password" in state && link) {
    return (
      <Frame>
        <SecondFactorForm
          leadsTo="next-step"
          onBack={() => setState("whose")}
          onCode={async (factor) => {
            const answer = await link.confirm({ password: state.password, factor });
            if (answer.ok) setState(answer.state === "second-factor" ? "whose" : answer.state);
            return answer;
          }}
        />
      </Frame>
    );
  }
  return (
    <Frame>
      {state === "opening" && <Skeleton className="h-48" />}
      {state === "confirmed" && (
        <div className="grid justify-items-start gap-6">
          <Banner tone="success">{words.done}</Banner>
          <LinkButton to="/dashboard">{words.goOn}</LinkButton>
        </div>
      )}
      {state === "noted" && <Banner tone="success">{words.done}</Banner>}
      {state === "one-side" && <Banner tone="success">{words.oneSide}</Banner>}
      {typeof state === "object" && "fault" in state && (
        <Banner tone="error">{translate(state.fault)}</Banner>
      )}
    </Frame>
  );
}

const noLink = "Invalid or expired link. Please ask for a new one.";

function Whose({ link, onState }: { link: Confirmation; onState(state: State): void }) {
  const account = useWords(accountWords);
  const words = account.confirm;
  const form = useForm({
    check: ({ password }) => ({ password: password ? undefined : words.wrong }),
    send: ({ password = "" }) => link.confirm({ password }),
    onSent({ state }, { password = "" }) {
      if (state === "whose") form.setFaults({ password: words.wrong });
      else onState(state === "second-factor" ? { password } : state);
    },
  });
  return (
    <form {...form.props} className="grid gap-6">
      <FormHead title={words.whose} {...form}>
        {words.whoseHint}
      </FormHead>
      <PasswordField
        label={account.password}
        error={form.faults.password}
        name="password"
        autoComplete="current-password"
      />
      <Button type="submit" busy={form.busy} className="w-full">
        {words.keep}
      </Button>
      <p className="text-sm">{words.newHint}</p>
      <Button variant="secondary" className="w-full" onClick={() => onState("new-password")}>
        {words.setNew}
      </Button>
    </form>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const words = useWords(accountWords).confirm;
  return (
    <AccountFrame
      hour="before-dawn"
      time="05:50"
      caption={words.caption}
      title={words.heading}
      intro={words.intro}
    >
      {children}
    </AccountFrame>
  );
}
