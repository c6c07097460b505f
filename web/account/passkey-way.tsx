import { useCallback, useEffect, useRef, useState } from "react";
import type { SignedInUser } from "#web/data/session.ts";
import { useWords } from "#web/language/words.ts";
import { Button } from "#web/ui/button.tsx";
import type { useSending } from "#web/ui/use-form.ts";
import { accountWords } from "./words.ts";

type Props = {
  onSignedIn: (user: SignedInUser) => unknown;
  sending: Pick<ReturnType<typeof useSending>, "busy" | "send">;
  /** Whether the address field offers passkeys too. */
  autofills?: boolean;
  label?: string;
};

/** Shorter than the ten minutes for which a challenge is good. */
const renewalMs = 8 * 60 * 1000;

/** Signs in by a passkey: by the button, or by a choice in the address field. Not displayed where there are none. */
export function PasskeyWay({ onSignedIn, sending, autofills = false, label }: Props) {
  const words = useWords(accountWords).signIn;
  const { busy, send } = sending;
  const [formerHosts, setFormerHosts] = useState<string[]>([]);
  const done = useRef(onSignedIn);
  done.current = onSignedIn;
  const offerInField = useCallback(async () => {
    const isPossible = await window.PublicKeyCredential?.isConditionalMediationAvailable?.();
    if (!isPossible) return;
    const { signInByPasskey } = await import("#web/data/passkeys.ts");
    const answer = await signInByPasskey({ autofill: true, onFormerHosts: setFormerHosts });
    if (answer?.ok) await done.current(answer.user);
    // Whoever has chosen a passkey learns why it was refused; that none can be offered is nobody's concern.
    else if (answer?.code?.startsWith("webauthn_")) await send(async () => answer);
  }, [send]);
  const latest = useRef(offerInField);
  latest.current = offerInField;

  useEffect(() => {
    if (!autofills) return;
    const begin = () => void latest.current().catch(() => undefined);
    begin();
    const renewal = setInterval(() => document.visibilityState === "visible" && begin(), renewalMs);
    return () => {
      clearInterval(renewal);
      // The address field is gone, and with it what was offered there.
      void import("#web/data/passkeys.ts").then(({ stopAsking }) => stopAsking());
    };
  }, [autofills]);

  async function signIn(host?: string) {
    const answer = await send(async () => {
      const { signInByPasskey } = await import("#web/data/passkeys.ts");
      // A window of the browser that was closed needs no message.
      return (await signInByPasskey(host ? { host } : {})) ?? { ok: true as const };
    });
    if (answer?.ok && "user" in answer) await onSignedIn(answer.user);
    else if (autofills) await offerInField().catch(() => undefined);
  }

  return (
    <div className="grid gap-4 [html[data-without-passkeys]_&]:hidden">
      <Button variant="secondary" onClick={() => signIn()} busy={busy} className="w-full">
        {label ?? words.passkey}
      </Button>
      {formerHosts.map((host) => (
        <Button key={host} variant="secondary" onClick={() => signIn(host)} className="w-full">
          {`${words.passkey} (${host})`}
        </Button>
      ))}
    </div>
  );
}
