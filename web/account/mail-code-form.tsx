import { useEffect, useState } from "react";
import { askForCode, signInByCode } from "#web/data/mail-code.ts";
import type { SecondStep, SignedInUser } from "#web/data/session.ts";
import { useLanguage, useWords } from "#web/language/words.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { DigitsField } from "#web/ui/digits-input.tsx";
import { useForm } from "#web/ui/use-form.ts";
import { FormHead } from "./form-head.tsx";
import { mailCodeWords } from "./mail-code-words.ts";

/** The step of signing in at which somebody has asked for a code, or comes by the link of its mail. */
export interface CodeStep {
  /** The address that the code was mailed to; null in a browser that has not asked for one. */
  email: string | null;
  /** The digits of the link. */
  code: string | null;
  /** Mailed because a provider does not prove the address. */
  byProvider?: boolean;
}

type Props = {
  step: CodeStep;
  onBack: () => void;
  onSignedIn: (user: SignedInUser) => unknown;
  onSecondStep: (step: SecondStep) => void;
};

/** Six digits of a mail. Where they were not asked for they are only shown, because they are good in another browser. */
export function MailCodeForm({ step, ...rest }: Props) {
  return step.email === null ? (
    <CodeOfOtherBrowser code={step.code ?? ""} onBack={rest.onBack} />
  ) : (
    <CodeHere
      email={step.email}
      code={step.code ?? ""}
      byProvider={step.byProvider ?? false}
      {...rest}
    />
  );
}

function CodeHere({
  email,
  code,
  byProvider,
  onBack,
  onSignedIn,
  onSecondStep,
}: Omit<Props, "step"> & { email: string; code: string; byProvider: boolean }) {
  const words = useWords(mailCodeWords);
  const language = useLanguage();
  const [isAnother, setAnother] = useState(false);
  const digitsIn = ({ code = "" }) => code.replace(/\D/g, "");
  const form = useForm({
    check: (typed) => ({ code: digitsIn(typed).length === 6 ? undefined : words.sixDigits }),
    send: (typed) => signInByCode(digitsIn(typed)),
    onSent: (answer) =>
      answer.state === "signed-in" ? onSignedIn(answer.user) : onSecondStep(answer.secondStep),
    onEdit() {
      setAnother(false);
      if (form.refused) form.clear();
    },
  });
  const { ref } = form.props;

  // What was pressed is gone. A code that is filled in needs the button only.
  useEffect(() => {
    ref.current?.querySelector<HTMLElement>(code ? "[type=submit]" : "[name=code]")?.focus();
  }, [ref, code]);

  async function another() {
    setAnother(false);
    const answer = await form.send(() => askForCode(email, language));
    if (!answer?.ok) return;
    ref.current?.reset();
    setAnother(true);
    ref.current?.querySelector<HTMLElement>("[name=code]")?.focus();
  }

  return (
    <form noValidate {...form.props} className="grid gap-6">
      <FormHead title={words.title} {...form}>
        {isAnother ? (
          <Banner tone="success">{words.sent}</Banner>
        ) : (
          <p className="[overflow-wrap:anywhere]">
            {byProvider ? words.introByProvider(email) : words.intro(email)}
          </p>
        )}
      </FormHead>
      <DigitsField label={words.code} error={form.faults.code} name="code" defaultValue={code} />
      <Button type="submit" busy={form.busy} className="w-full">
        {form.busy ? words.busy : words.submit}
      </Button>
      <div className="flex flex-wrap justify-between gap-x-6 text-sm">
        <button type="button" onClick={another} disabled={form.busy} className="link min-h-8">
          {words.another}
        </button>
        <button type="button" onClick={onBack} className="link min-h-8">
          {words.back}
        </button>
      </div>
    </form>
  );
}

function CodeOfOtherBrowser({ code, onBack }: { code: string; onBack: () => void }) {
  const words = useWords(mailCodeWords);
  return (
    <div className="grid gap-6">
      <h2 className="text-2xl">{words.otherBrowserTitle}</h2>
      <p className="font-bold text-[2.75rem] tabular-nums leading-none tracking-[0.12em]">{code}</p>
      <p className="text-muted">{words.otherBrowser}</p>
      <Button variant="secondary" onClick={onBack} className="w-full">
        {words.toSignIn}
      </Button>
    </div>
  );
}
