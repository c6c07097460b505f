import { type FormEvent, useEffect, useId, useState } from "react";
import { Link } from "react-router";
import { CodeField, useCode } from "#web/chrome/code-fields.tsx";
import type { Answer } from "#web/data/answer.ts";
import { type Confirmation, type Confirmed, confirmIdentity } from "#web/data/confirmation.ts";
import { useSaid } from "#web/language/said.ts";
import { useWords } from "#web/language/words.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
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
  onClose: () => void;
  onConfirmed: (confirmed: Confirmed) => Promise<Answer>;
};

type HalfWay = Extract<Confirmation, { state: "half-way" }>;

/** The password once more, and the code where there is one, right before what follows. */
export function ProofDialog(props: Props) {
  const { email, title, about, action, danger = false, onClose, onConfirmed } = props;
  const { proof: words } = useWords(myDataWords);
  const said = useSaid();
  const code = useCode();
  const form = useId();
  const [fault, setFault] = useState<string>();
  const [halfWay, setHalfWay] = useState<HalfWay>();
  const { busy, refused, banner, send } = useSending();

  // The dialog's own opening has put the focus on its cross.
  useEffect(() => {
    const field = halfWay ? "[name=code]" : "[name=password]";
    document.getElementById(form)?.querySelector<HTMLElement>(field)?.focus();
  }, [form, halfWay]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    if (halfWay) {
      const shown = code.proofOf(`${typed.get("code")}`);
      if (!shown) return;
      await send(async () => {
        const answer = await halfWay.enter(shown);
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
      setHalfWay(answer);
      return answer;
    });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={halfWay ? words.codeAbout : about}
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
        {halfWay ? (
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
        {refused && (
          <Banner tone="error" ref={banner}>
            {said(refused)}
          </Banner>
        )}
      </form>
    </Dialog>
  );
}
