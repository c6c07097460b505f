import type { FormEvent } from "react";
import { CodeField, useCode } from "#web/chrome/code-fields.tsx";
import { secondFactorWords } from "#web/chrome/second-factor-words.ts";
import type { Answer } from "#web/data/answer.ts";
import type { Proof } from "#web/data/second-factor.ts";
import { useWords } from "#web/language/words.ts";
import { Button } from "#web/ui/button.tsx";
import { useSending } from "#web/ui/use-sending.ts";
import { FormHead } from "./form-head.tsx";

type Props = {
  /** Sends the code to the server, and continues when it was right. */
  onCode: (proof: Proof) => Promise<Answer>;
  /** Leads back to the password; without it there is no such button. */
  onBack?: () => void;
  /** What follows when the code is right; it decides the label of the button. */
  leadsTo: "signed-in" | "next-step";
};

/** The second step of signing in: six digits of the authenticator app, or a recovery code. */
export function SecondFactorForm({ onCode, onBack, leadsTo }: Props) {
  const words = useWords(secondFactorWords);
  const code = useCode();
  const { busy, refused, banner, send, clear } = useSending();
  const isApp = code.kind === "app";

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const proof = code.proofOf(`${new FormData(form).get("code")}`);
    if (proof) await send(() => onCode(proof));
    else form.querySelector<HTMLInputElement>("[name=code]")?.focus();
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      onChange={refused ? clear : undefined}
      className="grid gap-6"
    >
      <FormHead title={isApp ? words.title : words.recoveryTitle} refused={refused} banner={banner}>
        {isApp ? words.intro : words.recoveryIntro}
      </FormHead>
      <CodeField code={code} />
      <Button type="submit" busy={busy} className="w-full">
        {busy ? words.entering : leadsTo === "signed-in" ? words.enter : words.goOn}
      </Button>
      {onBack && (
        <Button variant="secondary" onClick={onBack} className="w-full">
          {words.back}
        </Button>
      )}
    </form>
  );
}
