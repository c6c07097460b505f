import { useState } from "react";
import { useRevalidator } from "react-router";
import { addDays, daysBetween } from "#domain/booking/month.ts";
import { calendarDay } from "#domain/dates.ts";
import { dayIn } from "#domain/day-text.ts";
import { nextReminderDay } from "#domain/reminder/payment-day.ts";
import { Refusal } from "#web/chrome/refusal.tsx";
import { studioZone } from "#web/data/content.ts";
import { moneyRequests } from "#web/data/money.ts";
import type { ReminderPause, StudioInvoice } from "#web/data/studio-money.ts";
import { useLive } from "#web/project/use-live.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/select.tsx";
import { useSending } from "#web/ui/use-form.ts";
import { MoneyDialog } from "./money-dialog.tsx";

const { withWeekday } = dayIn("en");

/** When reminders of an issued invoice were sent, when the next one is due, and who has paused them. */
export function PaymentReminders(found: StudioInvoice) {
  const { invoice, pauses } = found;
  useLive([{ table: "reminders", filter: `invoice_id=eq.${invoice.id}` }]);
  const [isAsking, setAsking] = useState(false);
  const current = pauses.filter(isCurrent);
  const isOpen = invoice.state === "open";
  const sent = mailsOf(found);
  return (
    <section>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h4 className="font-semibold text-sm">Payment reminders</h4>
        {isOpen && current.length === 0 && (
          <Button
            size="sm"
            variant="secondary"
            aria-label="Pause payment reminders"
            onClick={() => setAsking(true)}
          >
            Pause
          </Button>
        )}
      </div>
      <ul className="border-line border-t text-sm">
        {isOpen &&
          current.map((pause) => (
            <Pause key={pause.invoice_id ?? ""} pause={pause} clientId={invoice.client_id} />
          ))}
        {(!isOpen || current.length === 0) && (
          <li className="border-line border-b py-3 font-semibold">{stateOf(found)}</li>
        )}
        {sent && <li className="border-line border-b py-3 text-muted">Reminded on {sent}</li>}
      </ul>
      {isAsking && <PauseDialog {...found} onClose={() => setAsking(false)} />}
    </section>
  );
}

function isCurrent({ paused_until }: ReminderPause): boolean {
  return paused_until === "infinity" || Date.parse(paused_until) > Date.now();
}

function stateOf({ invoice, client, reminders }: StudioInvoice): string {
  if (invoice.state !== "open") return "No reminder follows: nothing is open.";
  if (!client.user_id) return "No reminder follows: the client has deleted the account.";
  if (invoice.needs_a_look) return "They wait until this invoice no longer needs a look.";
  const next = reminders.find(({ passed_at }) => passed_at === null);
  const hasEnded = reminders.some(({ is_last }) => is_last);
  if (!next && hasEnded) return "All reminders have left. Please call the client.";
  if (!next) return "No reminder has left, and none follows.";
  const zone = studioZone();
  const lastSentAt = reminders
    .map(({ sent_at }) => sent_at ?? "")
    .toSorted()
    .at(-1);
  const day = nextReminderDay(
    { dueOn: next.due_on ?? "", issuedOn: invoice.issue_date ?? "" },
    {
      today: calendarDay(new Date(), zone),
      lastSentOn: lastSentAt ? calendarDay(lastSentAt, zone) : null,
    },
  );
  return `Next reminder: ${withWeekday(day)}`;
}

/** `Mon, Nov 9 (3 days before), Mon, Nov 16 (4 days late)`: a mail that caught up covers several reminders. */
function mailsOf({ invoice, reminders }: StudioInvoice): string {
  const days = reminders.flatMap(({ sent_at }) =>
    sent_at ? [calendarDay(sent_at, studioZone())] : [],
  );
  return [...new Set(days)]
    .map((day) => `${withWeekday(day)} (${lateness(daysBetween(invoice.due_date ?? "", day))})`)
    .join(", ");
}

function lateness(daysLate: number): string {
  if (daysLate === 0) return "on the due date";
  const days = Math.abs(daysLate) === 1 ? "1 day" : `${Math.abs(daysLate)} days`;
  return `${days} ${daysLate < 0 ? "before" : "late"}`;
}

function Pause({ pause, clientId }: { pause: ReminderPause; clientId: string }) {
  const [request] = useState(moneyRequests);
  const { busy, refused, banner, send } = useSending();
  const { revalidate } = useRevalidator();
  const { invoice_id, paused_until, paused_by_name, is_cancelled } = pause;
  const until =
    paused_until === "infinity"
      ? "until you resume them"
      : `until ${withWeekday(calendarDay(paused_until, studioZone()))}`;
  const resume = async () => {
    const body = {
      clientId,
      ...(invoice_id && { invoiceId: invoice_id }),
      until: new Date(Date.now() - 60_000).toISOString(),
    };
    await send(() => request("pause-payment-reminders", body));
    await revalidate();
  };
  return (
    <li className="grid gap-3 border-line border-b py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <bdi className="min-w-0 font-semibold text-amber-ink [overflow-wrap:anywhere]">
          {is_cancelled
            ? `Paused with the cancelled project ${until}.`
            : `Paused ${invoice_id ? "" : "for all invoices of this client "}by ${paused_by_name ?? "the studio"} ${until}.`}
        </bdi>
        <Button
          size="sm"
          variant="secondary"
          busy={busy}
          aria-label={`Resume the reminders of this ${invoice_id ? "invoice" : "client"}`}
          onClick={() => resume()}
        >
          Resume
        </Button>
      </div>
      <Refusal refused={refused} banner={banner} />
    </li>
  );
}

const daysOf: Record<string, number> = { week: 7, fortnight: 14, month: 30 };

function PauseDialog(props: StudioInvoice & { onClose: () => void }) {
  const { invoice, client, onClose } = props;
  const [scope, setScope] = useState("invoice");
  const [length, setLength] = useState("open");
  const name = client.legal_name ?? client.business_name ?? client.name ?? "";
  const days = daysOf[length] ?? 0;
  const today = calendarDay(new Date(), studioZone());
  return (
    <MoneyDialog
      name="pause-payment-reminders"
      title="Pause payment reminders"
      text="The client gets no reminder meanwhile. When the pause ends, one mail covers what became due in it."
      confirmLabel="Pause the reminders"
      currency={invoice.currency}
      bodyOf={() => ({
        clientId: invoice.client_id,
        ...(scope === "invoice" && { invoiceId: invoice.id }),
        ...(days > 0 && { until: addDays(today, days) }),
      })}
      onClose={onClose}
    >
      <SelectField
        label="Which invoices"
        value={scope}
        options={[
          { value: "invoice", label: `This one, ${invoice.number ?? ""}` },
          { value: "client", label: `All of ${name}` },
        ]}
        onChange={({ target }) => setScope(target.value)}
      />
      <SelectField
        label="For how long"
        value={length}
        options={[
          { value: "open", label: "Until they are resumed" },
          { value: "week", label: "A week" },
          { value: "fortnight", label: "Two weeks" },
          { value: "month", label: "30 days" },
        ]}
        onChange={({ target }) => setLength(target.value)}
      />
    </MoneyDialog>
  );
}
