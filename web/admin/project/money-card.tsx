import { Suspense, useState } from "react";
import { useRevalidator } from "react-router";
import { money as documentWords } from "#content/words/money/en.ts";
import { formatMoney } from "#domain/currency.ts";
import { calendarDay } from "#domain/dates.ts";
import { dayIn } from "#domain/day-text.ts";
import type { Locale } from "#domain/locale.ts";
import { isFinalStatus } from "#domain/project/status.ts";
import { LoadFailure } from "#web/chrome/load-failure.tsx";
import { Refusal } from "#web/chrome/refusal.tsx";
import { studioZone } from "#web/data/content.ts";
import { moneyRequests } from "#web/data/money.ts";
import { type Order, printedLine } from "#web/data/orders.ts";
import type { StudioProjectMoney } from "#web/data/studio-project-money.ts";
import { LineList } from "#web/project/invoice/document-view.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { lazyDialog } from "#web/ui/lazy-dialog.tsx";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { useSending } from "#web/ui/use-form.ts";
import { ProjectInvoices } from "./project-invoices.tsx";

type Props = { projectId: string; status: string; money: StudioProjectMoney; locale: Locale };

/**
 * What the project costs, version by version, and what was invoiced of it; the studio writes and sends its order here.
 */
export function MoneyCard({ projectId, status, money, locale }: Props) {
  const { orders, invoices, drafts } = money;
  if (!orders.ok) return <LoadFailure title="Money" refusal={orders} />;
  if (!invoices.ok) return <LoadFailure title="Money" refusal={invoices} />;
  const [newest, ...earlier] = orders.orders;
  const isFinal = isFinalStatus(status);
  return (
    <Card title="Money">
      <div className="grid gap-8">
        {newest ? (
          <NewestOrder order={newest} locale={locale} />
        ) : (
          <NoOrder projectId={projectId} />
        )}
        {earlier.length > 0 && <EarlierVersions orders={earlier} />}
        <ProjectInvoices
          projectId={projectId}
          orders={orders.orders}
          invoices={invoices.invoices}
          drafts={drafts}
          isWaitingForDetails={
            money.sums.ok && money.sums.data?.isWaitingForBillingDetails === true
          }
          depositRefusal={money.sums.ok ? (money.sums.data?.depositRefusal ?? null) : null}
        />
        <DepositStart projectId={projectId} money={money} isFinal={isFinal} />
        <Suspense>
          <SupportPart projectId={projectId} />
        </Suspense>
      </div>
    </Card>
  );
}

function NoOrder({ projectId }: { projectId: string }) {
  const { busy, refused, banner, act } = useAct();
  return (
    <div className="grid justify-items-start gap-4">
      <p className="measure">
        This project has no order yet. An order is made of the prices of today, as a draft that the
        client does not see.
      </p>
      <Button busy={busy} onClick={() => act("make-order", { projectId })}>
        Make an order
      </Button>
      <Refusal refused={refused} banner={banner} />
    </div>
  );
}

function NewestOrder({ order, locale }: { order: Order; locale: Locale }) {
  // The order as it was when the editor was opened, so that what others save meanwhile does not replace typed values.
  const [edited, setEdited] = useState<Order | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { refused, banner, act } = useAct();
  const { state, currency, lines, total_minor, tax_minor } = order;
  const total = formatMoney(total_minor, currency);
  const isDraft = state === "draft";
  const send = async () => {
    await act("send-order", { orderId: order.id });
    setAsking(false);
  };
  return (
    <section className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h3 className="flex flex-wrap items-center gap-3 text-base tracking-normal">
          Version {order.version}
          <Badge tone={toneOfOrder[state]}>{orderStates[state]}</Badge>
        </h3>
        <p className="font-bold text-2xl tracking-tight tabular-nums">{total}</p>
      </div>
      <DeclineReason order={order} />
      <LineList
        lines={lines.map(printedLine)}
        currency={currency}
        words={documentWords}
        language="en"
        written={order.language}
      />
      {tax_minor !== 0 && (
        <p className="text-right text-muted text-sm">
          including tax of {formatMoney(tax_minor, currency)}
        </p>
      )}
      {state === "sent" && (
        <p className="measure text-muted text-sm">
          The client reads this version now. It can be changed after the answer.
        </p>
      )}
      {state === "in_force" && (
        <p className="measure text-muted text-sm">
          A change is a new version. The one in force stays until the client agrees.
        </p>
      )}
      {isDraft && hasOpenPrice(order) && (
        <p className="measure font-semibold">
          At least this much. Write the exact price before you send the order.
        </p>
      )}
      {state !== "sent" && (
        <div className="flex flex-wrap gap-3">
          <Button
            variant={isDraft && hasOpenPrice(order) ? "primary" : "secondary"}
            onClick={() => setEdited(order)}
          >
            {isDraft ? "Edit the order" : "Change the order"}
          </Button>
          {isDraft && !hasOpenPrice(order) && (
            <Button onClick={() => setAsking(true)}>Send to the client</Button>
          )}
        </div>
      )}
      <Refusal refused={refused} banner={banner} />
      <ConfirmDialog
        open={isAsking}
        title={`Send this order over ${total}?`}
        confirmLabel="Send to the client"
        onCancel={() => setAsking(false)}
        onConfirm={() => send()}
      >
        <p>The client gets a mail and accepts or declines it. Until then it cannot be edited.</p>
      </ConfirmDialog>
      {edited && <OrderEditor order={edited} locale={locale} onClose={() => setEdited(null)} />}
    </section>
  );
}

/** Whether a line has only a minimum price. */
function hasOpenPrice({ lines }: Order): boolean {
  return lines.some(({ is_from }) => is_from);
}

// Loaded on demand: most people who look at a project's money do not change its order.
const OrderEditor = lazyDialog(() => import("./order-editor.tsx"), "OrderEditor");

const orderStates = {
  draft: "Draft",
  sent: "Waits for the client",
  in_force: "In force",
  declined: "Declined",
  replaced: "Replaced",
  withdrawn: "Withdrawn",
};

const toneOfOrder = {
  draft: "neutral",
  sent: "yellow",
  in_force: "green",
  declined: "red",
  replaced: "neutral",
  withdrawn: "neutral",
} as const;

function DeclineReason({ order: { decline_reason } }: { order: Order }) {
  if (!decline_reason) return null;
  return (
    <p dir="auto" className="measure whitespace-pre-line text-sm [overflow-wrap:anywhere]">
      The client's reason: {decline_reason}
    </p>
  );
}

function EarlierVersions({ orders }: { orders: readonly Order[] }) {
  return (
    <section>
      <h3 className="mb-2 text-base tracking-normal">Earlier versions</h3>
      <ul className="border-ink border-t text-sm">
        {orders.map((order) => (
          <li key={order.id} className="grid gap-2 border-line border-b py-3">
            <p className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
              <span className="flex items-center gap-3">
                Version {order.version}
                <Badge tone={toneOfOrder[order.state]}>{orderStates[order.state]}</Badge>
              </span>
              <span className="tabular-nums">{formatMoney(order.total_minor, order.currency)}</span>
            </p>
            <DeclineReason order={order} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type StartProps = { projectId: string; money: StudioProjectMoney; isFinal: boolean };

/** The decision to begin before the deposit has arrived: to be made while the deposit is open, and shown afterwards. */
function DepositStart({ projectId, money: { sums }, isFinal }: StartProps) {
  const [isAsking, setAsking] = useState(false);
  const found = sums.ok ? sums.data : null;
  if (found?.startedWithoutDepositAt) {
    return (
      <div className="measure text-sm">
        <p className="font-semibold">
          Started without the deposit on{" "}
          {dayIn("en").medium(calendarDay(found.startedWithoutDepositAt, studioZone()))}.
        </p>
        <p dir="auto" className="whitespace-pre-line text-muted [overflow-wrap:anywhere]">
          {found.startedWithoutDepositBecause}
        </p>
      </div>
    );
  }
  if (!found || found.isDepositSettled || isFinal) return null;
  return (
    <div className="grid justify-items-start gap-3">
      <p className="measure text-muted text-sm">
        The deposit has not arrived. By the terms the work begins when it has.
      </p>
      <Button size="sm" variant="secondary" onClick={() => setAsking(true)}>
        Start without the deposit
      </Button>
      {isAsking && (
        <StartWithoutDeposit projectId={projectId} sums={found} onClose={() => setAsking(false)} />
      )}
    </div>
  );
}

const SupportPart = lazyPart(() => import("./support-part.tsx"), "SupportPart");

const StartWithoutDeposit = lazyDialog(
  () => import("./start-without-deposit.tsx"),
  "StartWithoutDeposit",
);

/** One act of the studio on the order; the page's data is read again afterwards, even after a refusal. */
function useAct() {
  const [request] = useState(moneyRequests);
  const { send, ...sending } = useSending();
  const { revalidate } = useRevalidator();
  const act = async (...asked: Parameters<typeof request>) => {
    const answer = await send(() => request(...asked));
    await revalidate();
    return answer;
  };
  return { ...sending, act };
}
