import { useState } from "react";
import { Link } from "react-router";
import { eventTypes, studioZone } from "#content/booking.ts";
import { shownMoment, shownTime, shownZone } from "#domain/booking/shown.ts";
import { phoneLink } from "#domain/contact/phone-link.ts";
import { type Call, cancelCall } from "#web/data/calls.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { useSending } from "#web/ui/use-sending.ts";
import { historyOf } from "../address-link.tsx";
import { LongText } from "../long-text.tsx";
import { MoveDialog } from "./move-dialog.tsx";

type Props = { call: Call; onChanged: () => void };

/** One call: when, who, how to reach them, what they said, and what can be done about it. */
export function CallLine({ call, onChanged }: Props) {
  const [open, setOpen] = useState<"move" | "cancel" | null>(null);
  const isOff = call.status === "cancelled";
  const isAhead = Date.parse(call.starts_at) > Date.now();
  const ours = { zone: studioZone };
  return (
    <article aria-label={`${shownTime(call.starts_at, ours)}, ${call.name}`} className="grid gap-2">
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <span className={`font-bold text-lg ${isOff ? "text-muted line-through" : ""}`}>
          {shownTime(call.starts_at, ours)}
        </span>
        <Link
          to={historyOf(call.email)}
          dir="auto"
          className="min-w-0 font-semibold [overflow-wrap:anywhere] hover:text-ember"
        >
          {call.name}
        </Link>
        {isOff && <Badge tone="neutral">Cancelled</Badge>}
      </p>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-sm">
        <span>{eventTypes[call.event].name}</span>
        <a href={phoneLink(call.phone)} className="link">
          {call.phone}
        </a>
        <a href={`mailto:${encodeURIComponent(call.email)}`} className="link break-all">
          {call.email}
        </a>
        {call.project_id && (
          <Link to={`/admin/project/${call.project_id}`} className="link">
            Their project
          </Link>
        )}
      </p>
      {call.zone !== studioZone && (
        <p className="text-muted text-sm">
          For them {shownMoment(call.starts_at, { zone: call.zone })} (
          {shownZone(call.starts_at, call.zone)})
        </p>
      )}
      {call.note && <LongText text={call.note} />}
      {!isOff && isAhead && (
        <p className="flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" onClick={() => setOpen("move")}>
            Move
          </Button>
          <Button variant="quiet" size="sm" onClick={() => setOpen("cancel")}>
            Cancel
          </Button>
        </p>
      )}
      {open === "move" && (
        <MoveDialog call={call} onClose={() => setOpen(null)} onMoved={onChanged} />
      )}
      {open === "cancel" && (
        <CancelDialog call={call} onClose={() => setOpen(null)} onCancelled={onChanged} />
      )}
    </article>
  );
}

type CancelProps = { call: Call; onClose: () => void; onCancelled: () => void };

function CancelDialog({ call, onClose, onCancelled }: CancelProps) {
  const { busy, refused, banner, send } = useSending();
  async function confirm() {
    const answer = await send(() => cancelCall(call.id));
    if (!answer?.ok) return;
    onClose();
    onCancelled();
  }
  return (
    <ConfirmDialog
      open
      danger
      title={`Cancel the call with ${call.name}?`}
      confirmLabel="Cancel the call"
      cancelLabel="Keep it"
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>
        {shownMoment(call.starts_at, { zone: studioZone })}. They get a mail that says we are sorry,
        and the entry leaves their calendar. This cannot be undone.
      </p>
      {refused && (
        <div className="mt-4">
          <Banner tone="error" ref={banner}>
            {refused}
          </Banner>
        </div>
      )}
    </ConfirmDialog>
  );
}
