import { useState } from "react";
import { changeFeed } from "#web/data/calls.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { useSending } from "#web/ui/use-sending.ts";
import { Section } from "../section.tsx";

type Props = { since: string | null; onChanged: () => void };

/** All calls in the studio's own calendar program, by an address that only it knows. */
export function FeedSection({ since, onChanged }: Props) {
  const { busy, refused, banner, send } = useSending();
  const [url, setUrl] = useState<string | null>(null);

  async function change(action: "renew" | "end") {
    const answer = await send(() => changeFeed(action));
    if (!answer?.ok) return;
    setUrl(answer.url ?? null);
    onChanged();
  }

  return (
    <Section title="In your own calendar">
      <p className="text-muted text-sm">
        {since
          ? "Your calendar program reads all calls at its address. A new address ends the one before."
          : "Make an address and subscribe to it in your calendar program: every call stands there, moved when it moves. Whoever knows the address reads all calls."}
      </p>
      {url && (
        <div className="mt-4">
          <Field label="The address, shown this once">
            {(field) => (
              <TextInput
                {...field}
                readOnly
                value={url}
                onFocus={({ target }) => target.select()}
              />
            )}
          </Field>
        </div>
      )}
      <p className="mt-4 flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" busy={busy} onClick={() => void change("renew")}>
          {since ? "Make a new address" : "Make the address"}
        </Button>
        {since && (
          <Button variant="quiet" size="sm" busy={busy} onClick={() => void change("end")}>
            End it
          </Button>
        )}
      </p>
      {refused && (
        <div className="mt-3">
          <Banner tone="error" ref={banner}>
            {refused}
          </Banner>
        </div>
      )}
    </Section>
  );
}
