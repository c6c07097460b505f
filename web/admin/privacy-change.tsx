import { useEffect, useState } from "react";
import { calendarDay } from "#domain/dates.ts";
import { dayIn } from "#domain/day-text.ts";
import { Refusal } from "#web/chrome/refusal.tsx";
import { studioZone } from "#web/data/content.ts";
import { firstRead } from "#web/data/first-reads.ts";
import { announcePrivacyChange, readPrivacyChange } from "#web/data/privacy-change.ts";
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
  const { refused, banner, send } = useSending();
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
  const clients =
    change.clients === 1 ? "one client" : `${change.clients.toLocaleString("en-US")} clients`;
  const announce = async () => {
    const answer = await send(() => announcePrivacyChange(change.version));
    if (!answer?.ok) return;
    setAsking(false);
    setReached(answer.reached);
  };
  return (
    <div className="flex min-w-0 items-center gap-x-2">
      <p role="status" className="truncate">
        {reached === null
          ? `The privacy policy has a new version since ${dayIn("en").medium(calendarDay(change.publishedAt, studioZone()))}.`
          : reached === 1
            ? "One mail is on its way."
            : `${reached.toLocaleString("en-US")} mails are on their way.`}
      </p>
      {reached === null && (
        <button
          type="button"
          className="link relative shrink-0 font-semibold after:absolute after:-inset-y-2 after:inset-x-0"
          onClick={() => setAsking(true)}
        >
          Tell {clients}
        </button>
      )}
      <ConfirmDialog
        open={isAsking}
        title={`Mail ${clients} about the privacy policy?`}
        confirmLabel="Send the mails"
        onConfirm={() => announce()}
        onCancel={() => setAsking(false)}
      >
        <p>
          Everybody who registered before the new version gets one mail, in their language, with a
          link to the policy. It cannot be taken back.
        </p>
        <Refusal refused={refused} banner={banner} />
      </ConfirmDialog>
    </div>
  );
}
