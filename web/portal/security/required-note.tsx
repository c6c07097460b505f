import { useState } from "react";
import { useWho } from "#web/data/session-store.ts";
import { isTwoFactorShown } from "#web/data/signed-in-user.ts";
import { useWords } from "#web/language/words.ts";
import { Banner } from "#web/ui/banner.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { securityWords } from "./words.ts";

/** Tells an admin why a second factor is required, and leads on once it is set up. */
export function RequiredNote() {
  const words = useWords(securityWords);
  useWho(); // tells when the session has changed
  const [wasShown] = useState(isTwoFactorShown);
  const isDone = isTwoFactorShown();
  if (wasShown) return null;
  return (
    <div className="grid max-w-2xl justify-items-start gap-4 pt-6">
      <Banner tone={isDone ? "success" : "info"}>
        {isDone ? words.requiredDone : words.required}
      </Banner>
      {isDone && <LinkButton to="/admin">{words.toStudio}</LinkButton>}
    </div>
  );
}
