import { useState } from "react";
import type { Proof } from "#web/data/second-factor.ts";
import { useWords } from "#web/language/words.ts";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { secondFactorWords } from "./second-factor-words.ts";

/** The format of the two kinds of code, checked before a code is sent. */
export function useCode() {
  const words = useWords(secondFactorWords);
  const [kind, setKind] = useState<Proof["kind"]>("app");
  const [fault, setFault] = useState<string>();
  const isApp = kind === "app";
  return {
    kind,
    fault,
    clearFault: () => setFault(undefined),
    toggle: () => {
      setKind(isApp ? "recovery" : "app");
      setFault(undefined);
    },
    /** The typed code; or null, and the fault is displayed. */
    proofOf(typed: string): Proof | null {
      const code = typed.replace(/[\s-]/g, "");
      const isWhole = isApp ? /^\d{6}$/.test(code) : /^[a-z2-7]{16}$/i.test(code);
      setFault(isWhole ? undefined : isApp ? words.sixDigits : words.sixteenSigns);
      return isWhole ? { kind, code } : null;
    },
  };
}

type Props = { code: ReturnType<typeof useCode> };

/** The field for the code of the app or a recovery code, with a button for the other kind. */
export function CodeField({ code }: Props) {
  const words = useWords(secondFactorWords);
  const isApp = code.kind === "app";
  return (
    <div>
      <Field label={isApp ? words.code : words.recoveryCode} error={code.fault}>
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
            onChange={code.clearFault}
            className={isApp ? "max-w-56 text-xl tabular-nums tracking-[0.25em]" : "font-mono"}
          />
        )}
      </Field>
      <button
        type="button"
        onClick={code.toggle}
        className="link mt-2 inline-flex min-h-8 items-center text-left text-sm"
      >
        {isApp ? words.useRecovery : words.useApp}
      </button>
    </div>
  );
}
