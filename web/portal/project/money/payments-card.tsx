import { Link } from "react-router";
import { longDate } from "#domain/dates.ts";
import type { Locale } from "#domain/locale.ts";
import { documentLink, type InvoiceRow, isBeingPaid } from "#web/data/invoices.ts";
import { type Agreement, type Order, printedLine } from "#web/data/orders.ts";
import type { MoneySummary, ProjectMoney } from "#web/data/project-money.ts";
import { useTranslate } from "#web/language/translate.ts";
import { useDay } from "#web/language/use-day.ts";
import { useMoney } from "#web/language/use-money.ts";
import { useLanguage, useWords } from "#web/language/words.ts";
import { LineList } from "#web/project/invoice/document-view.tsx";
import { useDisplayedInvoiceState } from "#web/project/invoice/use-displayed-invoice-state.ts";
import { Card } from "#web/ui/card.tsx";
import { DownloadButton } from "#web/ui/download-button.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Progress } from "#web/ui/progress.tsx";
import { PayAll } from "../../invoices/pay-all.tsx";
import { StateBadge, useAbout } from "../../invoices/pay-next.tsx";
import { moneyWords } from "../../invoices/words.ts";
import { LoadFailure } from "../../load-failure.tsx";
import { LocalDate } from "../../local-date.tsx";
import { Offer } from "./offer.tsx";

export { moneyWords } from "../../invoices/words.ts";

type Props = { money: ProjectMoney; locale: Locale; mayAccept: boolean };

/**
 * What the project costs, the agreements, what is paid and what is due next; nothing for a project without an order.
 */
export function PaymentsCard({ money, locale, mayAccept }: Props) {
  const words = useWords(moneyWords);
  const { orders, agreements, invoices, summary } = money;
  if (!orders.ok) return <LoadFailure title={words.card.title} refusal={orders} />;
  if (!agreements.ok) return <LoadFailure title={words.card.title} refusal={agreements} />;
  if (!invoices.ok) return <LoadFailure title={words.card.title} refusal={invoices} />;
  const hasMoney =
    orders.orders.length + agreements.agreements.length + invoices.invoices.length > 0;
  if (!hasMoney) return null;
  const offer = orders.orders.find(({ state }) => state === "sent");
  const inForce = orders.orders.find(({ state }) => state === "in_force");
  const isInPreparation = !offer && !inForce;
  const deposit = invoices.invoices.find(
    ({ kind, state }) => kind === "deposit" && state === "open",
  );
  return (
    <Card title={words.card.title} className="scroll-mt-24">
      <div id="payments" className="grid scroll-mt-24 gap-8">
        {isInPreparation && <p className="measure">{words.card.waitingForOffer}</p>}
        {offer && <Offer offer={offer} mayAccept={mayAccept} />}
        {inForce && <InForce order={inForce} invoices={invoices.invoices} />}
        {summary?.isWaitingForBillingDetails && <WaitingForBilling summary={summary} />}
        {invoices.invoices.length > 0 && <InvoiceList invoices={invoices.invoices} />}
        {deposit && <PayAll deposit={deposit} summary={summary} />}
        <Papers agreements={agreements.agreements} orders={orders.orders} locale={locale} />
      </div>
    </Card>
  );
}

/** Says that the deposit is not invoiced before the client has given the billing details. */
function WaitingForBilling({ summary }: { summary: MoneySummary }) {
  const { card: words, billing } = useWords(moneyWords);
  const { full } = useMoney();
  const amount = full(summary.depositMinor ?? 0, summary.currency);
  const isClient = summary.creditMinor !== null;
  return (
    <section className="grid justify-items-start gap-4 rounded-md border border-amber bg-amber-soft p-5 text-amber-ink sm:p-6">
      <p className="measure font-semibold">
        {isClient ? words.waitsForBilling(amount) : words.waitsForClient(amount)}
      </p>
      {isClient && <LinkButton to="/invoices">{billing.add}</LinkButton>}
    </section>
  );
}

type InForceProps = { order: Order; invoices: readonly InvoiceRow[] };

function InForce({ order, invoices }: InForceProps) {
  const words = useWords(moneyWords);
  const { full, short } = useMoney();
  const { lines, currency, total_minor } = order;
  const own = invoices.filter(
    (invoice) => invoice.currency === currency && invoice.kind !== "support",
  );
  const paid = own.reduce((sum, { paid_minor }) => sum + paid_minor, 0);
  const invoiced = own.reduce((sum, each) => sum + each.total_minor - each.credited_minor, 0);
  const pending = total_minor - invoiced;
  const percent = total_minor === 0 ? 100 : Math.min(100, Math.floor((paid / total_minor) * 100));
  return (
    <section className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <p className="font-bold text-3xl tracking-tight tabular-nums">
          {full(total_minor, currency)}
        </p>
        <p className="text-muted">
          {words.card.paidOf(short(paid, currency), short(total_minor, currency))}
        </p>
      </div>
      <Progress
        percent={percent}
        label={words.card.paidOf(short(paid, currency), short(total_minor, currency))}
        tone="green"
      />
      <p className="text-muted text-sm">
        {words.card.fixedPrice}
        {pending > 0 && paid < total_minor && ` ${words.card.comes(short(pending, currency))}.`}
      </p>
      <LineList
        lines={lines.map(printedLine)}
        currency={currency}
        words={words}
        language={useLanguage()}
        written={order.language}
      />
    </section>
  );
}

function InvoiceList({ invoices }: { invoices: readonly InvoiceRow[] }) {
  const words = useWords(moneyWords);
  const { full } = useMoney();
  const { long } = useDay();
  const about = useAbout();
  const displayedStateOf = useDisplayedInvoiceState();
  return (
    <section>
      <h3 className="mb-2 text-base tracking-normal">{words.invoices}</h3>
      <ul className="border-ink border-t">
        {invoices.map((invoice) => {
          const displayedState = displayedStateOf(invoice);
          const isOpen = invoice.state === "open";
          const isToPay = isOpen && !isBeingPaid(invoice);
          return (
            <li
              key={invoice.id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b py-3"
            >
              <div className="min-w-0">
                <Link to={`/invoices/${invoice.id}`} className="link font-semibold">
                  {about({ ...invoice, document: { ...invoice.document, project: null } })}{" "}
                  {invoice.number}
                </Link>
                <p className="text-muted text-sm">
                  {isToPay && invoice.due_date
                    ? displayedState === "overdue"
                      ? words.overdueSince(long(invoice.due_date))
                      : words.dueUntil(long(invoice.due_date))
                    : long(invoice.issue_date)}
                </p>
              </div>
              <div className="flex items-center gap-4">
                <span className="font-semibold tabular-nums">
                  {full(isOpen ? invoice.remaining_minor : invoice.total_minor, invoice.currency)}
                </span>
                <StateBadge invoice={invoice} />
                {isToPay && (
                  <LinkButton
                    size="sm"
                    to={`/invoices/${invoice.id}`}
                    aria-label={`${words.howToPay}: ${invoice.number}`}
                  >
                    {words.card.pay}
                  </LinkButton>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type PapersProps = {
  agreements: readonly Agreement[];
  orders: readonly Order[];
  locale: Locale;
};

/** The agreements, to download, and the versions of the order that are not in force any more. */
function Papers({ agreements, orders, locale }: PapersProps) {
  const words = useWords(moneyWords);
  const { full } = useMoney();
  const say = useTranslate();
  const earlier = orders.filter(({ state }) =>
    ["declined", "replaced", "withdrawn"].includes(state),
  );
  return (
    <>
      {agreements.length > 0 && (
        <section>
          <h3 className="mb-2 text-base tracking-normal">{words.card.agreements}</h3>
          <ul className="border-ink border-t">
            {agreements.map(({ id, order_version, full_name, agreed_at, pdf_path }) => (
              <li
                key={id}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b py-3"
              >
                <div className="min-w-0">
                  <p className="font-medium">{words.card.agreement(order_version)}</p>
                  <p className="text-muted text-sm [overflow-wrap:anywhere]">
                    <bdi>{words.card.by(full_name, longDate(agreed_at, locale))}</bdi>
                  </p>
                </div>
                {pdf_path ? (
                  <DownloadButton
                    say={say}
                    label={`${words.download}: ${words.card.agreement(order_version)}`}
                    linkTo={() => documentLink(pdf_path, words.card.agreement(order_version))}
                  >
                    PDF
                  </DownloadButton>
                ) : (
                  <span className="text-muted text-sm">{words.pdfSoon}</span>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {earlier.length > 0 && (
        <section>
          <h3 className="mb-2 text-base tracking-normal">{words.card.earlier}</h3>
          <ul className="border-ink border-t text-sm">
            {earlier.map((order) => (
              <li
                key={order.id}
                className="flex flex-wrap items-baseline justify-between gap-x-6 border-line border-b py-3"
              >
                <span>
                  {words.card.version(order.version)} · {words.card.states[order.state]}
                  {order.answered_at && (
                    <>
                      {", "}
                      <LocalDate at={order.answered_at} locale={locale} />
                    </>
                  )}
                  {order.decline_reason && (
                    <span
                      dir="auto"
                      className="block whitespace-pre-line text-muted [overflow-wrap:anywhere]"
                    >
                      {order.decline_reason}
                    </span>
                  )}
                </span>
                <span className="tabular-nums">{full(order.total_minor, order.currency)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
