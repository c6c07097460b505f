import { useState } from "react";
import type { Proof } from "#web/data/second-factor.ts";
import { useWords } from "#web/language/words.ts";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import type { useForm } from "#web/ui/use-form.ts";
import { secondFactorWords } from "./second-factor-words.ts";

/** The format of the two kinds of code, checked before a code is sent. */
export function useCode() {
  const words = useWords(secondFactorWords);
  const [kind, setKind] = useState<Proof["kind"]>("app");
  const isApp = kind === "app";
  const proofIn = ({ code = "" }: Typed): Proof => ({ kind, code: code.replace(/[\s-]/g, "") });
  return {
    kind,
    toggle: () => setKind(isApp ? "recovery" : "app"),
    check(typed: Typed) {
      const isWhole = (isApp ? /^\d{6}$/ : /^[a-z2-7]{16}$/i).test(proofIn(typed).code);
      return { code: isWhole ? undefined : isApp ? words.sixDigits : words.sixteenSigns };
    },
    /** The typed code. */
    proofIn,
  };
}

type Typed = Record<string, string>;

type Props = {
  code: ReturnType<typeof useCode>;
  form: Pick<ReturnType<typeof useForm<Typed>>, "faults" | "setFaults">;
};

/** The field for the code of the app or a recovery code, with a button for the other kind. */
export function CodeField({ code, form }: Props) {
  const words = useWords(secondFactorWords);
  const isApp = code.kind === "app";
  return (
    <div>
      <Field label={isApp ? words.code : words.recoveryCode} error={form.faults.code}>
        {(control) => (
          <TextInput
            {...control}
            key={code.kind}
            name="code"
            inputMode={isApp ? "numeric" : "text"}
            autoComplete={isApp ? "one-time-code" : "off"}
            autoCapitalize="off"
            spellCheck={false}
            autoFocus
            maxLength={isApp ? 9 : 40}
            className={isApp ? "max-w-56 text-xl tabular-nums tracking-[0.25em]" : "font-mono"}
          />
        )}
      </Field>
      <button
        type="button"
        onClick={() => {
          code.toggle();
          form.setFaults({});
        }}
        className="link mt-2 inline-flex min-h-8 items-center text-left text-sm"
      >
        {isApp ? words.useRecovery : words.useApp}
      </button>
    </div>
  );
}
