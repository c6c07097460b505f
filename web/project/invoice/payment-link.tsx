import { useState } from "react";
import type { MoneyWords } from "#content/words/money/en.ts";
import { Refusal } from "#web/chrome/refusal.tsx";
import { paymentLink } from "#web/data/money.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { TextField } from "#web/ui/text-input.tsx";
import { useSending } from "#web/ui/use-form.ts";

type Props = { invoiceId: string; words: MoneyWords };

/** The link with which somebody without an account sees and pays an issued invoice, with buttons to copy and to revoke
 * it. */
export function PaymentLink({ invoiceId, words: all }: Props) {
  const { link: words } = all;
  const [url, setUrl] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const [isRevoked, setRevoked] = useState(false);
  const { busy, refused, banner, send } = useSending();

  async function call(action: "show" | "revoke") {
    const answer = await send(() => paymentLink(invoiceId, action));
    setAsking(false);
    if (!answer?.ok) return;
    setRevoked(action === "revoke");
    setUrl(action === "show" ? answer.result.url : undefined);
  }

  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-muted text-sm">{words.text}</p>
      {url ? (
        <>
          <div className="w-full">
            <TextField
              label={words.label}
              readOnly
              value={url}
              onFocus={({ target }) => target.select()}
            />
          </div>
          <div className="flex flex-wrap items-center gap-3">
            <CopyButton text={url} words={all} label={all.copyOf(words.label)} />
            <Button size="sm" variant="secondary" onClick={() => setAsking(true)}>
              {words.revoke}
            </Button>
          </div>
        </>
      ) : (
        <Button size="sm" variant="secondary" busy={busy} onClick={() => call("show")}>
          {words.show}
        </Button>
      )}
      <p role="status" className="text-sm empty:hidden">
        {isRevoked && words.revoked}
      </p>
      <Refusal refused={refused} banner={banner} />
      <ConfirmDialog
        danger
        open={isAsking}
        title={words.revokeTitle}
        confirmLabel={words.revoke}
        onConfirm={() => call("revoke")}
        onCancel={() => setAsking(false)}
      >
        <p>{words.revokeText}</p>
      </ConfirmDialog>
    </div>
  );
}
