import type { ReactNode } from "react";
import { Refusal } from "#web/chrome/refusal.tsx";
import { secondFactorWords } from "#web/chrome/second-factor-words.ts";
import { confirmApp, type NewApp } from "#web/data/factors.ts";
import { useWords } from "#web/language/words.ts";
import { Button } from "#web/ui/button.tsx";
import { CancelButton } from "#web/ui/cancel-button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { DigitsField } from "#web/ui/digits-input.tsx";
import { useForm } from "#web/ui/use-form.ts";
import { securityWords } from "./words.ts";

type Props = {
  app: NewApp;
  onDone: (codes: string[]) => void;
  onCancel: () => void;
};

/** Shows the QR code for the app, then asks for the code that the app shows. */
export function AppSetUp({ app, onDone, onCancel }: Props) {
  const { twoFactor: words, codes } = useWords(securityWords);
  const { sixDigits } = useWords(secondFactorWords);
  const digitsIn = ({ code = "" }) => code.replace(/\s/g, "");
  const form = useForm({
    check: (typed) => ({ code: /^\d{6}$/.test(digitsIn(typed)) ? undefined : sixDigits }),
    send: (typed) => confirmApp(app.factorId, digitsIn(typed)),
    onSent: ({ codes }) => onDone(codes),
  });

  return (
    <form noValidate {...form.props} className="grid gap-8">
      <Step number={1} title={words.scanTitle}>
        <p className="mt-1 text-muted">{words.scanAbout}</p>
        <div className="mt-5 flex flex-wrap items-start gap-6">
          <img
            src={app.qrCode}
            alt={words.qrCode}
            width={192}
            height={192}
            className="size-48 rounded-md border border-line bg-white p-1"
          />
          <div className="min-w-0 flex-1 basis-56">
            <p className="font-semibold text-sm">{words.orType}</p>
            <p className="mt-2 font-mono text-sm leading-7 [overflow-wrap:anywhere]">
              {app.secret.match(/.{1,4}/g)?.join(" ")}
            </p>
            <div className="mt-3">
              <CopyButton text={app.secret} words={{ ...codes, copy: words.copySecret }} />
            </div>
          </div>
        </div>
      </Step>
      <Step number={2} title={words.confirmTitle}>
        <div className="mt-2 grid max-w-md gap-5">
          <DigitsField label={words.code} error={form.faults.code} name="code" />
          <Refusal {...form} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={form.busy}>
              {form.busy ? words.confirming : words.confirm}
            </Button>
            <CancelButton onClick={onCancel} />
          </div>
        </div>
      </Step>
    </form>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-[auto_1fr] gap-x-4">
      <span
        aria-hidden
        className="grid size-8 place-items-center rounded-full bg-dawn-soft font-bold text-sm text-ember"
      >
        {number}
      </span>
      <div className="min-w-0">
        <h3 className="pt-0.5 text-lg">{title}</h3>
        {children}
      </div>
    </section>
  );
}
