import { useEffect } from "react";
import { CodeField, useCode } from "#web/chrome/code-fields.tsx";
import { FormDialog } from "#web/chrome/form-dialog.tsx";
import type { Answer } from "#web/data/answer.ts";
import type { Factors, Proof } from "#web/data/second-factor.ts";
import { useForm } from "#web/ui/use-form.ts";

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
  const code = useCode(factors);
  const form = useForm({ check: code.check, send: (typed) => onProof(code.proofIn(typed)) });
  const { ref } = form.props;

  // When it opens, the dialog focuses its close button.
  useEffect(() => {
    ref.current?.querySelector("input")?.focus();
  }, [ref]);

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={title}
      description={about}
      size="sm"
      confirmLabel={action}
      danger={danger}
    >
      <CodeField code={code} form={form} />
    </FormDialog>
  );
}
