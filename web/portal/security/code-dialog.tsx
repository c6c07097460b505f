import { useEffect, useId } from "react";
import { CodeField, useCode } from "#web/chrome/code-fields.tsx";
import { Refusal } from "#web/chrome/refusal.tsx";
import type { Answer } from "#web/data/answer.ts";
import type { Factors, Proof } from "#web/data/second-factor.ts";
import { useWords } from "#web/language/words.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useForm } from "#web/ui/use-form.ts";
import { securityWords } from "./words.ts";

type Props = {
  factors: Factors;
  title: string;
  about: string;
  /** The verb on the button. */
  action: string;
  danger?: boolean;
  onClose: () => void;
  onProof: (proof: Proof) => Promise<Answer>;
};

/** Asks for a code once more before an action for which an unlocked screen must not be enough. */
export function CodeDialog(props: Props) {
  const { factors, title, about, action, danger = false, onClose, onProof } = props;
  const words = useWords(securityWords);
  const code = useCode(factors);
  const id = useId();
  const form = useForm({ check: code.check, send: (typed) => onProof(code.proofIn(typed)) });
  const { ref } = form.props;

  // When it opens, the dialog focuses its close button.
  useEffect(() => {
    ref.current?.querySelector("input")?.focus();
  }, [ref]);

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
          <Button type="submit" form={id} variant={danger ? "danger" : "primary"} busy={form.busy}>
            {action}
          </Button>
        </>
      }
    >
      <form id={id} noValidate {...form.props} className="grid gap-5">
        <CodeField code={code} form={form} />
        <Refusal {...form} />
      </form>
    </Dialog>
  );
}
