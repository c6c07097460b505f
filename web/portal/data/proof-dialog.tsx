import { type FormEvent, type ReactNode, useEffect, useId, useState } from "react";
import { CodeField, useCode } from "#web/chrome/code-fields.tsx";
import { Refusal } from "#web/chrome/refusal.tsx";
import type { Answer } from "#web/data/answer.ts";
import {
  type Confirmation,
  type ConfirmedIdentity,
  confirmIdentity,
} from "#web/data/reauthentication.ts";
import { useWords } from "#web/language/words.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { Link } from "#web/ui/link.tsx";
import { PasswordInput } from "#web/ui/password-input.tsx";
import { useSending } from "#web/ui/use-sending.ts";
import { myDataWords } from "./words.ts";

type Props = {
  email: string;
  title: string;
  about: string;
  /** The verb on the button. */
  action: string;
  danger?: boolean;
  /** What a person has to know before confirming. */
  children?: ReactNode;
  onClose: () => void;
  onConfirmed: (confirmed: ConfirmedIdentity) => Promise<Answer>;
};

type SecondStep = Extract<Confirmation, { state: "second-factor-owed" }>;

/** Asks for the password, and for the second factor where there is one, right before an action that needs it. */
export function ProofDialog(props: Props) {
  const { email, title, about, action, danger = false, onClose, onConfirmed } = props;
  const { proof: words } = useWords(myDataWords);
  const code = useCode();
  const form = useId();
  const [fault, setFault] = useState<string>();
  const [secondStep, setSecondStep] = useState<SecondStep>();
  const { busy, refused, banner, send } = useSending();

  // Moves the focus, because the dialog gives it to its close button when it opens.
  useEffect(() => {
    const field = secondStep ? "[name=code]" : "[name=password]";
    document.getElementById(form)?.querySelector<HTMLElement>(field)?.focus();
  }, [form, secondStep]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    if (secondStep) {
      const proof = code.proofOf(`${typed.get("code")}`);
      if (!proof) return;
      await send(async () => {
        const answer = await secondStep.verify(proof);
        return answer.ok ? onConfirmed(answer.confirmed) : answer;
      });
      return;
    }
    const password = `${typed.get("password")}`;
    setFault(password ? undefined : words.missing);
    if (!password) {
      event.currentTarget.querySelector<HTMLElement>("[name=password]")?.focus();
      return;
    }
    await send(async () => {
      const answer = await confirmIdentity(email, password);
      if (!answer.ok) return answer;
      if (answer.state === "confirmed") return onConfirmed(answer.confirmed);
      setSecondStep(answer);
      return answer;
    });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={secondStep ? words.codeAbout : about}
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" form={form} variant={danger ? "danger" : "primary"} busy={busy}>
            {busy ? words.checking : action}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-5">
        {!secondStep && props.children}
        {secondStep ? (
          <CodeField code={code} />
        ) : (
          <div>
            <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
            <Field label={words.password} error={fault}>
              {(control) => (
                <PasswordInput
                  {...control}
                  name="password"
                  autoComplete="current-password"
                  onChange={() => setFault(undefined)}
                />
              )}
            </Field>
            <Link
              to="/forgot-password"
              className="link mt-2 inline-flex min-h-8 items-center text-sm"
            >
              {words.forgotten}
            </Link>
          </div>
        )}
        <Refusal refused={refused} banner={banner} />
      </form>
    </Dialog>
  );
}
