import type { RefObject } from "react";
import { Refusal } from "#web/chrome/refusal.tsx";
import type { SignedInUser } from "#web/data/session.ts";
import { useLanguage, useWords } from "#web/language/words.ts";
import { Button } from "#web/ui/button.tsx";
import { useSending } from "#web/ui/use-form.ts";
import { PasskeyWay } from "./passkey-way.tsx";
import { ProviderWays } from "./provider-ways.tsx";
import { accountWords } from "./words.ts";

type Props = {
  /** The form with the address, which is not typed again. */
  form: RefObject<HTMLFormElement | null>;
  /** Without it no code is mailed here, so that nothing is left where no provider is set. */
  onCode?: ((email: string) => void) | undefined;
  /** Signed in by a passkey; without it none is offered. */
  onPasskey?: (user: SignedInUser) => unknown;
};

/** The ways in that need no password, below the form that asks for one. */
export function OtherWays({ form, onCode, onPasskey }: Props) {
  const words = useWords(accountWords).signIn;
  const language = useLanguage();
  const { busy, refused, banner, send } = useSending();
  const passkey = useSending();

  async function mailCode() {
    const field = form.current?.elements.namedItem("email");
    if (!(field instanceof HTMLInputElement) || !field.reportValidity()) return;
    const email = field.value.trim();
    const answer = await send(async () => {
      const { addressOfCode, askForCode } = await import("#web/data/mail-code.ts");
      // The mail is on its way already: whoever comes back from the mailbox only has to type.
      return addressOfCode() === email ? { ok: true as const } : askForCode(email, language);
    });
    if (answer?.ok) onCode?.(email);
  }

  return (
    <div className={`grid gap-4 ${onCode ? "" : "has-[ul:empty]:hidden"}`}>
      <p className="flex items-center gap-4 text-muted text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {words.or}
      </p>
      <Refusal refused={refused} banner={banner} />
      {onCode && (
        <Button variant="secondary" onClick={mailCode} busy={busy} className="w-full">
          {words.mailCode}
        </Button>
      )}
      {onPasskey && (
        <>
          <Refusal {...passkey} />
          <PasskeyWay autofills onSignedIn={onPasskey} sending={passkey} />
        </>
      )}
      <ProviderWays />
    </div>
  );
}
