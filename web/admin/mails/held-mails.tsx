import { useState } from "react";
import { useFetcher } from "react-router";
import { mailKindLabel } from "#domain/mail/kinds.ts";
import { type Answer, reasonOf } from "#web/data/answer.ts";
import type { HeldMailsOfKind } from "#web/data/mails.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

/** More mails than usual were due within an hour: the rest of each kind waits for the studio's approval. */
export function HeldMails({ held }: { held: readonly HeldMailsOfKind[] }) {
  const { submit, state, data } = useFetcher<Answer<{ count: number; sent: boolean }>>();
  const [discarding, setDiscarding] = useState<HeldMailsOfKind | null>(null);
  const isBusy = state !== "idle";
  const release = (kind: string, send: boolean) => {
    setDiscarding(null);
    void submit({ kind, send: String(send) }, { method: "post", action: "/admin/mails" });
  };
  if (held.length === 0 && !data) return null;
  return (
    <section aria-label="Mails that are held" className="mb-8 grid gap-4">
      {data && !isBusy && <Sent answer={data} />}
      {held.length > 0 && (
        <Banner tone="info" title="More mails than usual: these wait for your yes">
          <p>
            It may be a good day, or somebody who fills in the forms by machine. Look at the list
            below, then decide for each kind.
          </p>
          <ul className="mt-4 grid grid-cols-[max-content_max-content] items-center gap-x-3 gap-y-2 sm:grid-cols-[max-content_max-content_max-content]">
            {held.map((one) => (
              <li
                key={one.kind}
                className="col-span-full grid grid-cols-subgrid items-center gap-y-1"
              >
                <span className="col-span-full font-semibold tabular-nums sm:col-span-1 sm:pr-4">
                  {mailKindLabel(one.kind)}: {one.count}
                </span>
                <Button size="sm" busy={isBusy} onClick={() => release(one.kind, true)}>
                  Send {one.count === 1 ? "it" : `all ${one.count}`}
                </Button>
                <Button
                  size="sm"
                  variant="secondary"
                  disabled={isBusy}
                  onClick={() => setDiscarding(one)}
                >
                  Discard
                </Button>
              </li>
            ))}
          </ul>
        </Banner>
      )}
      <ConfirmDialog
        open={discarding !== null}
        danger
        title={`Discard ${countOf(discarding?.count ?? 0)}?`}
        confirmLabel="Discard"
        onConfirm={() => discarding && release(discarding.kind, false)}
        onCancel={() => setDiscarding(null)}
      >
        <p>
          Nobody gets them any more. What they tell of (messages, calls, accounts) stays as it is.
        </p>
      </ConfirmDialog>
    </section>
  );
}

function Sent({ answer }: { answer: Answer<{ count: number; sent: boolean }> }) {
  if (!answer.ok) return <Banner tone="error">{reasonOf(answer)}</Banner>;
  if (answer.count === 0) return <Banner tone="info">Somebody else has decided already.</Banner>;
  const sent = answer.count === 1 ? "is on its way" : "are on their way";
  return (
    <Banner tone="success">
      {countOf(answer.count)} {answer.sent ? sent : "discarded"}.
    </Banner>
  );
}

function countOf(count: number): string {
  return count === 1 ? "1 mail" : `${count} mails`;
}
