import { useState } from "react";
import type { Factors, Proof } from "#web/data/second-factor.ts";
import { useWords } from "#web/language/words.ts";
import { TextField } from "#web/ui/text-input.tsx";
import type { useForm } from "#web/ui/use-form.ts";
import { secondFactorWords } from "./second-factor-words.ts";

/** Which second factor is shown, and the format of the two kinds of code, checked before a code is sent. */
export function useCode({ app, key }: Factors = { app: true, key: false }) {
  const words = useWords(secondFactorWords);
  const kinds: Proof["kind"][] = [
    ...(app || !key ? ["app" as const] : []),
    ...(key ? ["key" as const] : []),
    "recovery",
  ];
  const [chosen, choose] = useState<Proof["kind"]>();
  const kind = chosen ?? kinds[0] ?? "app";
  const isApp = kind === "app";
  const proofIn = ({ code = "" }: Typed): Proof => ({ kind, code: code.replace(/[\s-]/g, "") });
  return {
    kind,
    others: kinds.filter((other) => other !== kind),
    choose,
    check(typed: Typed) {
      if (kind === "key") return {};
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

/** The field for the code of the app or a recovery code; none for a security key. With a button for each other kind. */
export function CodeField({ code, form }: Props) {
  const words = useWords(secondFactorWords);
  const isApp = code.kind === "app";
  return (
    <div>
      {code.kind !== "key" && (
        <TextField
          label={isApp ? words.code : words.recoveryCode}
          error={form.faults.code}
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
      {code.others.map((kind) => (
        <button
          key={kind}
          type="button"
          onClick={() => {
            code.choose(kind);
            form.setFaults({});
          }}
          className="link mt-2 flex min-h-8 items-center text-left text-sm"
        >
          {
            {
              app: words.useApp,
              key: words.useKey,
              recovery: isApp ? words.useRecovery : words.withoutKey,
            }[kind]
          }
        </button>
      ))}
    </div>
  );
}
