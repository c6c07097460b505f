import { type ReactNode, useEffect, useState } from "react";
import type { Answer } from "#web/data/answer.ts";
import { askForCode } from "#web/data/mail-code.ts";
import {
  type Confirmation,
  type ConfirmedIdentity,
  confirmByCode,
  confirmByPasskey,
  confirmIdentity,
} from "#web/data/reauthentication.ts";
import { useLanguage, useWords } from "#web/language/words.ts";
import { DigitsField } from "#web/ui/digits-input.tsx";
import { Link } from "#web/ui/link.tsx";
import { PasswordField } from "#web/ui/password-input.tsx";
import { useForm } from "#web/ui/use-form.ts";
import { CodeField, useCode } from "./code-fields.tsx";
import { FormDialog } from "./form-dialog.tsx";
import { passkeyWords } from "./passkey-words.ts";
import { secondFactorWords } from "./second-factor-words.ts";

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

type Confirmed = Answer<SecondStep | { confirmed: ConfirmedIdentity }>;

/** Asks for the password, and for the second factor where there is one, right before an action that needs it. */
export function ProofDialog(props: Props) {
  const { email, title, about, action, danger = false, onClose, onConfirmed } = props;
  const { proof: words, keyIntro } = useWords(secondFactorWords);
  const { use: mine } = useWords(passkeyWords);
  const language = useLanguage();
  const [isMailed, setMailed] = useState(false);
  const digitsIn = ({ mailed = "" }: Record<string, string>) => mailed.replace(/\D/g, "");
  const [secondStep, setSecondStep] = useState<SecondStep>();
  const code = useCode(secondStep?.factors);
  const form = useForm({
    check: (typed) =>
      secondStep
        ? code.check(typed)
        : isMailed
          ? { mailed: digitsIn(typed).length === 6 ? undefined : words.sixDigits }
          : { password: typed.password ? undefined : words.missing },
    async send(typed) {
      const answer: Confirmed = secondStep
        ? await secondStep.verify(code.proofIn(typed))
        : isMailed
          ? await confirmByCode(digitsIn(typed))
          : await confirmIdentity(email, typed.password ?? "");
      if (!answer.ok) return answer;
      if ("confirmed" in answer) return onConfirmed(answer.confirmed);
      setSecondStep(answer);
      return answer;
    },
  });
  const { ref } = form.props;

  // Moves the focus, because the dialog gives it to its close button when it opens.
  useEffect(() => {
    const field = secondStep ? "[name=code]" : isMailed ? "[name=mailed]" : "[name=password]";
    ref.current?.querySelector<HTMLElement>(field)?.focus();
  }, [ref, secondStep, isMailed]);

  async function mailCode() {
    const answer = await form.send(() => askForCode(email, language));
    if (answer?.ok) setMailed(true);
  }

  async function byPasskey() {
    await form.send(async (): Promise<Answer> => {
      const answer = await confirmByPasskey(email);
      // A window of the browser that was closed needs no message.
      return answer?.ok ? onConfirmed(answer.confirmed) : (answer ?? { ok: true });
    });
  }

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={title}
      description={secondStep ? (code.kind === "key" ? keyIntro : words.codeAbout) : about}
      size="sm"
      confirmLabel={form.busy ? words.checking : action}
      danger={danger}
    >
      {!secondStep && props.children}
      {secondStep ? (
        <CodeField code={code} form={form} />
      ) : isMailed ? (
        <DigitsField
          label={words.mailed}
          hint={words.mailedHint}
          error={form.faults.mailed}
          name="mailed"
        />
      ) : (
        <div>
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          <PasswordField
            label={words.password}
            error={form.faults.password}
            name="password"
            autoComplete="current-password"
          />
          <div className="mt-2 flex flex-wrap justify-between gap-x-6 text-sm">
            <Link to="/forgot-password" className="link inline-flex min-h-8 items-center">
              {words.forgotten}
            </Link>
            <button type="button" onClick={mailCode} disabled={form.busy} className="link min-h-8">
              {words.mailCode}
            </button>
            <button
              type="button"
              onClick={byPasskey}
              disabled={form.busy}
              className="link min-h-8 [html[data-without-passkeys]_&]:hidden"
            >
              {mine}
            </button>
          </div>
        </div>
      )}
    </FormDialog>
  );
}
