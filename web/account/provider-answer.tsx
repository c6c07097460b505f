import { useEffect, useRef } from "react";
import { providerWords } from "#web/chrome/provider-words.ts";
import { signInByProvider, takeProviderReturn } from "#web/data/provider-return.ts";
import type { SecondStep, SignedInUser } from "#web/data/session.ts";
import { useWords } from "#web/language/words.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";

export { providerWords };

type Props = {
  /** The provider does not prove this address, so that a code was mailed to it. */
  onCodeMailed: (email: string) => void;
  onSignedIn: (user: SignedInUser) => unknown;
  onSecondStep: (step: SecondStep) => void;
  /** Why it came to nothing and what to do, in the reader's language. */
  onFault: (sentence: string | undefined) => void;
};

/** Ends a sign-in that a provider has led back from. */
export function ProviderAnswer({ onCodeMailed, onSignedIn, onSecondStep, onFault }: Props) {
  const words = useWords(providerWords);
  const begun = useRef(false);

  async function end() {
    const answer = takeProviderReturn();
    const refuse = (code = "") => onFault(words.faults[code] ?? words.faults.bad_oauth_callback);
    if (answer?.state === "code-mailed") return onCodeMailed(answer.email);
    if (answer?.state !== "code") return answer ? refuse(answer.fault) : onFault(undefined);
    const entered = await signInByProvider(answer.code);
    if (!entered.ok) return refuse("fault" in entered ? entered.fault : "");
    if (entered.state === "signed-in") onSignedIn(entered.user);
    else onSecondStep(entered.secondStep);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the address carries is good once
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void end();
  }, []);

  return (
    <div role="status" className="grid gap-6">
      <p className="font-semibold">{words.entering}</p>
      <Skeleton className="h-48" />
    </div>
  );
}
