import { Suspense, useState } from "react";
import { Link } from "react-router";
import { readBilling } from "#web/data/billing.ts";
import {
  type InvoiceRow,
  isBeingPaid,
  readInvoices,
  readOwnCredit,
  readWaitingDeposits,
} from "#web/data/invoices.ts";
import { useDay } from "#web/language/use-day.ts";
import { useMoney } from "#web/language/use-money.ts";
import { useWords } from "#web/language/words.ts";
import { keepsReadOf, useLatestData } from "#web/project/use-latest-data.ts";
import { useLive } from "#web/project/use-live.ts";
import { Banner } from "#web/ui/banner.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { SkyBand } from "#web/ui/sky-band.tsx";
import { Table } from "#web/ui/table.tsx";
import { AsideSection } from "../aside-section.tsx";
import { LoadFailure } from "../load-failure.tsx";
import { Billing, NeededBilling } from "./billing.tsx";
import { PayNext, StateBadge, useAbout } from "./pay-next.tsx";
import { PdfButton } from "./pdf-button.tsx";
import { moneyWords } from "./words.ts";

export async function readInvoiceList(userId: string) {
  const [list, credit, billing, waiting] = await Promise.all([
    readInvoices(),
    readOwnCredit(),
    readBilling(userId),
    readWaitingDeposits(),
  ]);
  return {
    list,
    credit: credit.ok ? credit.credit : {},
    billing,
    deposits: waiting.ok ? waiting.deposits : [],
  };
}

type Data = Awaited<ReturnType<typeof readInvoiceList>>;

const keepsCurrent = keepsReadOf("list");

type Props = { userId: string; promise: Promise<Data> };

/** What to pay first, all invoices, the credit and the billing details. */
export function InvoiceList({ userId, promise }: Props) {
  const words = useWords(moneyWords);
  const { data } = useLatestData(promise, keepsCurrent);
  useLive([{ table: "invoices" }, { table: "payments" }, { table: "payment_attempts" }]);
  return (
    <>
      <SkyBand hour="noon">
        <PageHeading title={words.invoices} back={{ to: "/dashboard", label: words.back }}>
          {words.lead}
        </PageHeading>
      </SkyBand>
      <div className="page grid min-h-[60dvh] content-start gap-x-12 gap-y-12 pt-10 pb-16 lg:grid-cols-12">
        {data ? <Content userId={userId} {...data} /> : <InvoicesSkeleton />}
      </div>
    </>
  );
}

function Content({ userId, list, credit, billing, deposits }: Data & { userId: string }) {
  const words = useWords(moneyWords);
  const [isIssued, setIssued] = useState(false);
  if (!list.ok) {
    return (
      <div className="lg:col-span-8">
        <LoadFailure refusal={list} />
      </div>
    );
  }
  const { invoices } = list;
  const needed = deposits.length > 0 && billing.ok ? billing.billing : null;
  return (
    <>
      <div className="grid min-w-0 content-start gap-10 lg:col-span-8">
        {needed && (
          <NeededBilling
            userId={userId}
            billing={needed}
            deposits={deposits}
            onSaved={() => setIssued(true)}
          />
        )}
        {isIssued && !needed && <Banner tone="success">{words.billing.nowIssued}</Banner>}
        {invoices.length === 0 ? (
          !needed && (
            <EmptyState title={words.noInvoices} level={2}>
              {words.noInvoicesText}
            </EmptyState>
          )
        ) : (
          <>
            <First invoices={invoices} />
            <section>
              <h2 className="mb-2 text-xl">{words.all}</h2>
              <InvoiceTable invoices={invoices} />
            </section>
          </>
        )}
      </div>
      <aside className="grid min-w-0 content-start gap-10 lg:col-span-4">
        <Credit credit={credit} />
        {!needed && <Billing userId={userId} billing={billing} />}
      </aside>
    </>
  );
}

/** The invoice to pay first, or that there is none. */
function First({ invoices }: { invoices: readonly InvoiceRow[] }) {
  const words = useWords(moneyWords);
  const { full } = useMoney();
  const open = invoices
    .filter(({ state }) => state === "open")
    .toSorted((one, other) => dueFirst(one).localeCompare(dueFirst(other)));
  const first = open.find((invoice) => !isBeingPaid(invoice));
  if (!first && open[0]) {
    return (
      <Suspense>
        <BeingPaid invoice={open[0]} />
      </Suspense>
    );
  }
  if (!first) {
    return (
      <section className="rounded-md border border-leaf/40 bg-leaf-soft p-6 sm:p-8">
        <h2 className="text-2xl">{words.nothingDue}</h2>
        <p className="mt-2">{words.nothingDueText}</p>
      </section>
    );
  }
  const isOneCurrency = open.every(({ currency }) => currency === first.currency);
  const inAll = open.reduce((sum, { remaining_minor }) => sum + remaining_minor, 0);
  return (
    <div className="grid gap-3">
      <PayNext invoice={first}>
        <PdfButton isMain document={first} />
        <LinkButton to={`/invoices/${first.id}`} variant="secondary" size="sm">
          {words.see}
        </LinkButton>
      </PayNext>
      {open.length > 1 && isOneCurrency && (
        <p className="text-muted">{words.openInAll(open.length, full(inAll, first.currency))}</p>
      )}
    </div>
  );
}

/** Sorts by the due date; of those that are due on one day the first that was issued comes first. */
function dueFirst({ due_date, issue_date, number }: InvoiceRow): string {
  return `${due_date} ${issue_date} ${number}`;
}

function InvoiceTable({ invoices }: { invoices: readonly InvoiceRow[] }) {
  const words = useWords(moneyWords);
  const { full } = useMoney();
  const { medium } = useDay();
  const about = useAbout();
  return (
    <Table
      caption={words.all}
      rows={invoices}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "number",
          header: words.number,
          isName: true,
          width: "sm:w-[38%]",
          cell: (invoice) => (
            <span className="block min-w-0">
              <Link
                to={`/invoices/${invoice.id}`}
                className="font-semibold after:absolute after:inset-0 after:rounded-md hover:text-ember"
              >
                {invoice.number}
              </Link>
              <bdi className="block font-normal text-muted text-sm">{about(invoice)}</bdi>
            </span>
          ),
        },
        {
          key: "issued",
          header: words.issued,
          cell: ({ issue_date }) => medium(issue_date),
        },
        {
          key: "due",
          header: words.due,
          cell: ({ due_date }) => (due_date ? medium(due_date) : "–"),
        },
        {
          key: "total",
          header: words.total,
          align: "right",
          cell: ({ total_minor, currency }) => (
            <span className="tabular-nums">{full(total_minor, currency)}</span>
          ),
        },
        {
          key: "state",
          header: words.state,
          align: "right",
          cell: (invoice) => {
            const { remaining_minor, total_minor, currency } = invoice;
            return (
              <span className="grid justify-items-end gap-1">
                <StateBadge invoice={invoice} />
                {remaining_minor > 0 && remaining_minor < total_minor && (
                  <span className="text-muted text-xs tabular-nums">
                    {words.remaining}: {full(remaining_minor, currency)}
                  </span>
                )}
              </span>
            );
          },
        },
      ]}
    />
  );
}

function Credit({ credit }: { credit: Record<string, number> }) {
  const words = useWords(moneyWords);
  const { full } = useMoney();
  const amounts = Object.entries(credit);
  if (amounts.length === 0) return null;
  return (
    <AsideSection title={words.yourCredit}>
      {amounts.map(([currency, minor]) => (
        <p key={currency} className="font-bold text-2xl tabular-nums">
          {full(minor, currency)}
        </p>
      ))}
      <p className="mt-2 text-muted text-sm">{words.creditText}</p>
    </AsideSection>
  );
}

function InvoicesSkeleton() {
  return (
    <div className="lg:col-span-8">
      <Loading label={useWords(moneyWords).loading}>
        <Skeleton className="h-96 w-full" />
        <Skeleton className="mt-10 h-40 w-full" />
      </Loading>
    </div>
  );
}

const BeingPaid = lazyPart(() => import("./pay-by-card.tsx"), "BeingPaid");
