import { useEffect, useRef } from "react";
import { passkeyWords } from "#web/chrome/passkey-words.ts";
import { Refusal } from "#web/chrome/refusal.tsx";
import { addPasskey, type PasskeyOffer as Offer } from "#web/data/passkeys.ts";
import { useWords } from "#web/language/words.ts";
import { Button } from "#web/ui/button.tsx";
import { useSending } from "#web/ui/use-form.ts";

type Props = { offer: Offer; onDone: () => unknown };

/** Offers a passkey to somebody who has just signed in by another way. An account is offered one once. */
export function PasskeyOffer({ offer, onDone }: Props) {
  const { offer: words, adding } = useWords(passkeyWords);
  const { busy, refused, banner, send } = useSending();
  const heading = useRef<HTMLHeadingElement>(null);

  // What was pressed is gone.
  useEffect(() => {
    heading.current?.focus();
  }, []);

  async function setUp() {
    const answer = await send(() => addPasskey(offer));
    if (answer?.ok) await onDone();
  }

  return (
    <div className="grid gap-6">
      <header className="grid gap-3">
        <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {words.title}
        </h2>
        <p className="text-muted">{words.about}</p>
      </header>
      <Refusal refused={refused} banner={banner} />
      <div className="grid gap-3">
        {!refused && (
          <Button onClick={setUp} busy={busy} className="w-full">
            {busy ? adding : words.setUp}
          </Button>
        )}
        <Button variant="secondary" onClick={() => onDone()} className="w-full">
          {words.notNow}
        </Button>
      </div>
      <p className="text-muted text-sm">{words.later}</p>
    </div>
  );
}
