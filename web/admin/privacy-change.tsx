import { useEffect, useState } from "react";
import { privacyChange as words } from "#content/words/admin/privacy-change.ts";
import { calendarDay } from "#domain/dates.ts";
import { dayIn } from "#domain/day-text.ts";
import { Refusal } from "#web/chrome/refusal.tsx";
import { studioZone } from "#web/data/content.ts";
import { firstRead } from "#web/data/first-reads.ts";
import { announcePrivacyChange, readPrivacyChange } from "#web/data/privacy-change.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { useSending } from "#web/ui/use-form.ts";

type Change = NonNullable<
  Extract<Awaited<ReturnType<typeof readPrivacyChange>>, { ok: true }>["data"]
>;

/** Asks an owner to announce a new privacy policy to the clients; nothing while none has to get a mail. */
export function PrivacyNotice() {
  const [change, setChange] = useState<Change | null>(null);
  const [reached, setReached] = useState<number | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { busy, refused, banner, send } = useSending();
  useEffect(() => {
    let isCurrent = true;
    void firstRead(readPrivacyChange, "").then((answer) => {
      if (isCurrent && answer.ok) setChange(answer.data);
    });
    return () => {
      isCurrent = false;
    };
  }, []);
  if (!change) return null;
  const announce = async () => {
    const answer = await send(() => announcePrivacyChange(change.version));
    setAsking(false);
    if (answer?.ok) setReached(answer.reached);
  };
  return (
    <div className="mt-4 grid justify-items-start gap-3">
      <p role="status" className="max-w-prose text-sm">
        {reached === null
          ? words.text(dayIn("en").medium(calendarDay(change.publishedAt, studioZone())))
          : words.done(reached)}
      </p>
      {reached === null && (
        <Button size="sm" onClick={() => setAsking(true)}>
          {words.announce(change.clients)}
        </Button>
      )}
      <Refusal refused={refused} banner={banner} />
      <ConfirmDialog
        open={isAsking}
        title={words.title(change.clients)}
        confirmLabel={words.send}
        busy={busy}
        onConfirm={() => void announce()}
        onCancel={() => setAsking(false)}
      >
        <p>{words.what}</p>
      </ConfirmDialog>
    </div>
  );
}
