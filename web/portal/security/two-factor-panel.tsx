import { useEffect, useRef, useState } from "react";
import { longDate } from "#domain/dates.ts";
import type { Locale } from "#domain/locale.ts";
import { Refusal } from "#web/chrome/refusal.tsx";
import {
  beginApp,
  type NewApp,
  readTwoFactor,
  removeApp,
  renewCodes,
  switchOff,
  type TwoFactor,
} from "#web/data/factors.ts";
import { useWords } from "#web/language/words.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { useSending } from "#web/ui/use-form.ts";
import { AppSetUp } from "./app-set-up.tsx";
import { CodeDialog } from "./code-dialog.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { securityWords } from "./words.ts";

type Props = { initial: TwoFactor; email: string; locale: Locale };

type View =
  | { state: "known" }
  | { state: "setting-up"; app: NewApp }
  | { state: "codes"; codes: string[] };

/** Two-factor sign-in: off, being set up, with new recovery codes, or on. */
export function TwoFactorPanel({ initial, email, locale }: Props) {
  const { twoFactor: words } = useWords(securityWords);
  const [twoFactor, setTwoFactor] = useState(initial);
  const [view, setView] = useState<View>({ state: "known" });
  const [wasSwitchedOff, setSwitchedOff] = useState(false);
  const { busy, refused, banner, send } = useSending();

  async function reread() {
    const answer = await readTwoFactor();
    if (answer.ok) setTwoFactor(answer.twoFactor);
  }

  async function showCodes(codes: string[]) {
    setView({ state: "codes", codes });
    await reread();
  }

  async function begin() {
    setSwitchedOff(false);
    const answer = await send(beginApp);
    if (answer?.ok) setView({ state: "setting-up", app: answer.app });
  }

  const displayed = view.state === "known" ? twoFactor.state : view.state;
  const panel = useFocusOnChange(displayed);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields
    <div ref={panel} role="group" aria-label={words.title} tabIndex={-1} className="outline-none">
      {view.state === "setting-up" && (
        <AppSetUp
          app={view.app}
          onDone={showCodes}
          onCancel={() => {
            setView({ state: "known" });
            void removeApp(view.app.factorId);
          }}
        />
      )}
      {view.state === "codes" && (
        <RecoveryCodes
          codes={view.codes}
          email={email}
          onDone={() => setView({ state: "known" })}
        />
      )}
      {view.state === "known" && twoFactor.state === "on" && (
        <TwoFactorOn
          twoFactor={twoFactor}
          locale={locale}
          onCodes={showCodes}
          onOff={() => {
            setTwoFactor({ state: "off" });
            setSwitchedOff(true);
          }}
        />
      )}
      {displayed === "off" && (
        <div className="grid justify-items-start gap-5">
          <Badge>{words.off}</Badge>
          <Button busy={busy} onClick={begin}>
            {busy ? words.settingUp : words.setUp}
          </Button>
          {wasSwitchedOff && <Banner tone="success">{words.switchedOff}</Banner>}
          <Refusal refused={refused} banner={banner} />
        </div>
      )}
    </div>
  );
}

/** Moves the focus into the panel when the pressed button was removed. */
function useFocusOnChange(displayed: string) {
  const panel = useRef<HTMLDivElement>(null);
  const before = useRef(displayed);
  useEffect(() => {
    if (before.current === displayed) return;
    before.current = displayed;
    if (!panel.current?.contains(document.activeElement)) panel.current?.focus();
  }, [displayed]);
  return panel;
}

type OnProps = {
  twoFactor: Extract<TwoFactor, { state: "on" }>;
  locale: Locale;
  onCodes: (codes: string[]) => void;
  onOff: () => void;
};

function TwoFactorOn({ twoFactor, locale, onCodes, onOff }: OnProps) {
  const { twoFactor: words } = useWords(securityWords);
  const [asking, setAsking] = useState<"codes" | "off">();
  const { codesLeft } = twoFactor;
  const close = () => setAsking(undefined);
  return (
    <div className="grid gap-6">
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone="green">{words.on}</Badge>
        <span className="text-muted">{words.since(longDate(twoFactor.since, locale))}</span>
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-y py-4">
        <div>
          <p className="font-semibold">{words.codes}</p>
          <p
            className={
              (codesLeft ?? 0) < 3 ? "font-medium text-rust text-sm" : "text-muted text-sm"
            }
          >
            {words.codesLeft(codesLeft ?? 0)}
          </p>
        </div>
        <Button variant="secondary" size="sm" onClick={() => setAsking("codes")}>
          {words.newCodes}
        </Button>
      </div>
      <div>
        <Button variant="secondary" onClick={() => setAsking("off")}>
          {words.switchOff}
        </Button>
      </div>
      {asking === "codes" && (
        <CodeDialog
          factors={twoFactor.factors}
          title={words.newCodesTitle}
          about={words.newCodesAbout}
          action={words.newCodes}
          onClose={close}
          onProof={async (proof) => {
            const answer = await renewCodes(proof);
            if (answer.ok) onCodes(answer.codes);
            return answer;
          }}
        />
      )}
      {asking === "off" && (
        <CodeDialog
          factors={twoFactor.factors}
          title={words.switchOffTitle}
          about={words.switchOffAbout}
          action={words.switchOff}
          danger
          onClose={close}
          onProof={async (proof) => {
            const answer = await switchOff(twoFactor.factorIds, proof);
            if (answer.ok) onOff();
            return answer;
          }}
        />
      )}
    </div>
  );
}
