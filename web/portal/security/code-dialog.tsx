import { type FormEvent, useEffect, useId } from "react";
import { CodeField, useCode } from "#web/chrome/code-fields.tsx";
import { Refusal } from "#web/chrome/refusal.tsx";
import type { Answer } from "#web/data/answer.ts";
import type { Proof } from "#web/data/second-factor.ts";
import { useWords } from "#web/language/words.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useSending } from "#web/ui/use-sending.ts";
import { securityWords } from "./words.ts";

type Props = {
  title: string;
  about: string;
  /** The verb on the button. */
  action: string;
  danger?: boolean;
  onClose: () => void;
  onProof: (proof: Proof) => Promise<Answer>;
};

/** Asks for a code once more before an action for which an unlocked screen must not be enough. */
export function CodeDialog({ title, about, action, danger = false, onClose, onProof }: Props) {
  const words = useWords(securityWords);
  const code = useCode();
  const form = useId();
  const { busy, refused, banner, send } = useSending();

  // When it opens, the dialog focuses its close button.
  useEffect(() => {
    document.getElementById(form)?.querySelector("input")?.focus();
  }, [form]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const proof = code.proofOf(`${new FormData(event.currentTarget).get("code")}`);
    if (proof) await send(() => onProof(proof));
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={about}
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {words.twoFactor.cancel}
          </Button>
          <Button type="submit" form={form} variant={danger ? "danger" : "primary"} busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-5">
        <CodeField code={code} />
        <Refusal refused={refused} banner={banner} />
      </form>
    </Dialog>
  );
}
