import { Check, Copy } from "lucide-react";
import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { longDate } from "#domain/dates.ts";
import type { Locale } from "#domain/locale.ts";
import { Refusal } from "#web/chrome/refusal.tsx";
import { type CalendarFeed, calendarFeed } from "#web/data/studio-bookings.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { TextField } from "#web/ui/text-input.tsx";
import { useSending } from "#web/ui/use-form.ts";

type Props = { feed: CalendarFeed; locale: Locale };

/** Makes and ends the address at which the studio's own calendar program reads all bookings. It is shown once. */
export function CalendarFeedPanel({ feed, locale }: Props) {
  const { revalidate } = useRevalidator();
  const { busy, refused, banner, send } = useSending();
  const [url, setUrl] = useState<string | null>(null);
  const [asking, setAsking] = useState<"renew" | "end" | null>(null);
  const change = async (action: "renew" | "end") => {
    const answer = await send(() => calendarFeed(action));
    setAsking(null);
    if (!answer?.ok) return;
    setUrl(answer.feed.url ?? null);
    await revalidate();
  };
  const { since } = feed;
  return (
    <div className="grid gap-5">
      <p>
        A private address for Google Calendar, Outlook or the calendar on your phone: subscribe to
        it there, and every call comes in by itself, moves and goes again. Whoever has the address
        reads all names and numbers.
      </p>
      <Refusal refused={refused} banner={banner} />
      {url && <Address url={url} />}
      {since && !url && (
        <p className="text-muted text-sm">
          There is one since {longDate(since, locale)}. It was told when it was made and is stored
          nowhere. Lost it? Make a new one.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          size="sm"
          variant={since ? "secondary" : "primary"}
          busy={busy && asking === null}
          onClick={() => (since ? setAsking("renew") : void change("renew"))}
        >
          {since ? "Make a new address" : "Make the address"}
        </Button>
        {since && (
          <Button size="sm" variant="quiet" disabled={busy} onClick={() => setAsking("end")}>
            End it
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking !== null}
        title={asking === "end" ? "End this calendar?" : "Make a new address?"}
        confirmLabel={asking === "end" ? "End it" : "Make a new one"}
        danger={asking === "end"}
        onConfirm={() => asking && change(asking)}
        onCancel={() => setAsking(null)}
      >
        <p>
          {asking === "end"
            ? "The address opens nothing any more. Calendars that read it stay as they are now."
            : "The old address opens nothing any more. Put the new one into every calendar that reads it."}
        </p>
      </ConfirmDialog>
    </div>
  );
}

function Address({ url }: { url: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      input.current?.select(); // the browser does not allow it: the selected text can be copied by a key
      setCopied(false);
    }
  };
  return (
    <div className="grid gap-3 rounded-md bg-sunken p-5">
      <TextField
        label="Your calendar's address"
        hint="It is shown this once. Copy it now, and give it to nobody else."
        ref={input}
        readOnly
        value={url}
        onFocus={({ target }) => target.select()}
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button size="sm" onClick={() => copy()}>
          {copied ? (
            <Check aria-hidden className="size-4" />
          ) : (
            <Copy aria-hidden className="size-4" />
          )}
          Copy
        </Button>
        <p role="status" className="text-sm">
          {copied === null ? "" : copied ? "Copied." : "Press Ctrl+C or ⌘C to copy it."}
        </p>
      </div>
    </div>
  );
}
