import { useState } from "react";
import type { PeopleWords } from "#content/words/people/en.ts";
import { Refusal } from "#web/chrome/refusal.tsx";
import { sendConfirmationLink } from "#web/data/session.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { useSending } from "#web/ui/use-form.ts";

interface Props {
  /** The reader's own address. */
  email: string;
  words: PeopleWords;
  /** Translates a sentence of the server. */
  say(sentence: string): string;
}

/** Stands in the place of the form that invites, until the reader's own address is proved. */
export function RequestConfirmation({ email, words, say }: Props) {
  const [done, setDone] = useState("");
  const { busy, refused, banner, send } = useSending();
  return (
    <section className="grid gap-4">
      <h3 className="font-bold text-base">{words.confirmTitle}</h3>
      <p>{words.confirmText}</p>
      <Refusal refused={refused} banner={banner} say={say} />
      {done && <Banner tone="success">{done}</Banner>}
      <Button
        variant="secondary"
        busy={busy}
        className="justify-self-start"
        onClick={async () => {
          const answer = await send(() => sendConfirmationLink(email));
          if (answer?.ok) setDone(words.confirmSent(email));
        }}
      >
        {words.confirmSend}
      </Button>
    </section>
  );
}
