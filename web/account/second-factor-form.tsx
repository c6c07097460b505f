import type { ReactNode } from "react";
import { CodeField, useCode } from "#web/chrome/code-fields.tsx";
import { secondFactorWords } from "#web/chrome/second-factor-words.ts";
import type { Answer } from "#web/data/answer.ts";
import type { Factors, Proof } from "#web/data/second-factor.ts";
import { useWords } from "#web/language/words.ts";
import { Button } from "#web/ui/button.tsx";
import { useForm } from "#web/ui/use-form.ts";
import { FormHead } from "./form-head.tsx";

type Props = {
  /** What the account has; default: an app. */
  factors?: Factors;
  /** Sends the code to the server, and continues when it was right. */
  onCode: (proof: Proof) => Promise<Answer>;
  /** Leads back to the password; without it there is no such button. */
  onBack?: () => void;
  /** Another way in than this step. */
  children?: ReactNode;
  /** What follows when the code is right; it decides the label of the button. */
  leadsTo: "signed-in" | "next-step";
};

/** The second step of signing in: six digits of the authenticator app, a security key, or a recovery code. */
export function SecondFactorForm({ factors, onCode, onBack, leadsTo, children }: Props) {
  const words = useWords(secondFactorWords);
  const code = useCode(factors);
  const form = useForm({
    check: code.check,
    send: (typed) => onCode(code.proofIn(typed)),
    onEdit() {
      if (form.refused) form.clear();
    },
  });
  const { title, intro } = {
    app: words,
    key: { title: words.keyTitle, intro: words.keyIntro },
    recovery: { title: words.recoveryTitle, intro: words.recoveryIntro },
  }[code.kind];

  return (
    <form noValidate {...form.props} className="grid gap-6">
      <FormHead title={title} {...form}>
        {intro}
      </FormHead>
      <CodeField code={code} form={form} />
      <Button type="submit" busy={form.busy} className="w-full">
        {form.busy ? words.entering : leadsTo === "signed-in" ? words.enter : words.goOn}
      </Button>
      {children}
      {onBack && (
        <Button variant="secondary" onClick={onBack} className="w-full">
          {words.back}
        </Button>
      )}
    </form>
  );
}
