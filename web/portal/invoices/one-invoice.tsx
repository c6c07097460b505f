import { Suspense } from "react";
import { Link } from "react-router";
import {
  type InvoicePage,
  type InvoiceRow,
  isBeingPaid,
  readInvoice,
  readInvoices,
} from "#web/data/invoices.ts";
import type { Watched } from "#web/data/live.ts";
import { type MoneySummary, readMoneySummary } from "#web/data/project-money.ts";
import { settings } from "#web/data/settings.ts";
import { isUuid } from "#web/data/uuid.ts";
import { useDay } from "#web/language/use-day.ts";
import { useMoney } from "#web/language/use-money.ts";
import { useLanguage, useWords } from "#web/language/words.ts";
import { DocumentView, Sum } from "#web/project/invoice/document-view.tsx";
import { keepsRead, useLatestData } from "#web/project/use-latest-data.ts";
import { useLive } from "#web/project/use-live.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Card } from "#web/ui/card.tsx";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { SkyBand } from "#web/ui/sky-band.tsx";
import { AsideSection } from "../aside-section.tsx";
import { LoadFailure } from "../load-failure.tsx";
import { MissingPage } from "../missing-page.tsx";
import { PayAll } from "./pay-all.tsx";
import { PayNext, StateBadge, useAbout } from "./pay-next.tsx";
import { PdfButton } from "./pdf-button.tsx";
import { moneyWords } from "./words.ts";

/** Reads an invoice and, for a deposit, more: while it is open, whether everything can be paid at once; once it is
 * credited, the invoice over everything that replaced it. */
export async function readInvoicePage(id: string) {
  const answer = await readInvoice(id);
  if (!answer.ok) return answer;
  if (!answer.page) return noSuchInvoice;
  const { kind, state, project_id } = answer.page.invoice;
  const isReplaceable = kind === "deposit" && state === "credited" && project_id !== null;
  const summary =
    kind === "deposit" && state === "open" && project_id
      ? await readMoneySummary(project_id)
      : null;
  const others = isReplaceable ? await readInvoices(project_id) : null;
  const successor = (others?.ok ? others.invoices : []).find(
    (other) => other.kind === "single" && other.state !== "credited",
  );
  return {
    ok: true as const,
    page: {
      ...answer.page,
      summary: summary?.ok ? summary.data : null,
      successor: successor ?? null,
    },
  };
}

/** The same for somebody else's invoice and for an unknown id. */
export const noSuchInvoice = { ok: true, page: null } as const;

type Data = Awaited<ReturnType<typeof readInvoicePage>>;
type Page = InvoicePage & { summary: MoneySummary | null; successor: InvoiceRow | null };

/** One invoice: what to pay and how, what it says, and what was paid. */
export function OneInvoice({ id, promise }: { id: string; promise: Promise<Data> }) {
  const { data } = useLatestData(promise, keepsRead);
  useLive(isUuid(id) ? watchedOf(id) : []);
  if (!data) return <InvoiceSkeleton />;
  if (!data.ok) {
    return (
      <Frame>
        <LoadFailure refusal={data} />
      </Frame>
    );
  }
  return data.page ? <Found {...data.page} /> : <NotFound />;
}

/** The rows of the invoice, which change when money arrives or a file is made. */
function watchedOf(id: string): Watched[] {
  return [
    { table: "invoices", filter: `id=eq.${id}` },
    { table: "credit_notes", filter: `invoice_id=eq.${id}` },
    { table: "payment_attempts", filter: `invoice_id=eq.${id}` },
  ];
}

function useBack() {
  return { to: "/invoices", label: useWords(moneyWords).backToInvoices };
}

function Frame({ children }: { children: React.ReactNode }) {
  return (
    <>
      <SkyBand hour="noon">
        <PageHeading title={useWords(moneyWords).invoices} back={useBack()} />
      </SkyBand>
      <div className="page min-h-[75dvh] pt-10">{children}</div>
    </>
  );
}

function NotFound() {
  const words = useWords(moneyWords);
  return (
    <MissingPage hour="noon" title={words.notFound} back={useBack()}>
      {words.notFoundText}
    </MissingPage>
  );
}

function Found(page: Page) {
  const { invoice } = page;
  const words = useWords(moneyWords);
  const { long } = useDay();
  const about = useAbout();
  return (
    <>
      <SkyBand hour="noon">
        <PageHeading
          title={words.invoiceNumber(invoice.number)}
          back={useBack()}
          badge={<StateBadge invoice={invoice} />}
        >
          <bdi>{about(invoice)}</bdi> · {words.issued} {long(invoice.issue_date)}
        </PageHeading>
      </SkyBand>
      <div className="page grid gap-x-12 gap-y-10 pt-10 pb-16 lg:grid-cols-12">
        <div className="grid min-w-0 content-start gap-8 lg:col-span-8">
          <ToPay {...page} />
          <PayAll deposit={invoice} summary={page.summary} />
          {invoice.state === "paid" && <Banner tone="success">{words.paidInFull}</Banner>}
          {invoice.state === "credited" && (
            <Banner tone="info">
              {words.isCredited}
              {page.successor && (
                <Link
                  to={`/invoices/${page.successor.id}`}
                  className="link mt-1 block font-semibold"
                >
                  {words.replacedBy(page.successor.number)}
                </Link>
              )}
            </Banner>
          )}
          <Card title={words.invoiceNumber(invoice.number)}>
            <DocumentView document={invoice.document} words={words} language={useLanguage()} />
            <Rest {...page} />
          </Card>
        </div>
        <aside className="grid min-w-0 content-start gap-10 md:grid-cols-2 lg:col-span-4 lg:grid-cols-1">
          <AsideSection title={invoice.xml_sha256 ? "PDF, XML" : "PDF"}>
            <PdfButton document={invoice} />
          </AsideSection>
          {invoice.state === "open" && (
            <AsideSection title={words.link.title}>
              <Suspense fallback={<div className="h-32" />}>
                <PaymentLink invoiceId={invoice.id} words={words} />
              </Suspense>
            </AsideSection>
          )}
          <Payments {...page} />
          <CreditNotes {...page} />
        </aside>
      </div>
    </>
  );
}

/** The open amount and how to pay it, unless money for it is being processed or has arrived as another amount. */
function ToPay({ invoice }: Page) {
  if (invoice.state !== "open") return null;
  return isBeingPaid(invoice) ? (
    <Suspense>
      <BeingPaid invoice={invoice} />
    </Suspense>
  ) : (
    <PayNext invoice={invoice}>
      {settings().takesCards && (
        <Suspense fallback={<div className="h-24" />}>
          <PayByCard invoice={invoice} />
        </Suspense>
      )}
    </PayNext>
  );
}

/** The sums that are paid and credited, and the amount that remains. */
function Rest({ invoice }: InvoicePage) {
  const words = useWords(moneyWords);
  const { full } = useMoney();
  const { currency, paid_minor, credited_minor, remaining_minor } = invoice;
  if (paid_minor + credited_minor === 0) return null;
  return (
    <dl className="mt-6 ml-auto grid w-full max-w-md gap-2">
      {paid_minor > 0 && <Sum term={words.paid} amount={full(-paid_minor, currency)} />}
      {credited_minor > 0 && <Sum term={words.credited} amount={full(-credited_minor, currency)} />}
      <Sum isTotal term={words.remaining} amount={full(remaining_minor, currency)} />
    </dl>
  );
}

function Payments({ invoice, receipts }: InvoicePage) {
  const words = useWords(moneyWords);
  const { full } = useMoney();
  const { medium } = useDay();
  return (
    <AsideSection title={words.payments}>
      {receipts.length === 0 ? (
        <p className="text-muted">{words.noPayments}</p>
      ) : (
        <ul className="grid gap-2">
          {receipts.map(({ id, amount_minor, allocated_on }) => (
            <li key={id} className="flex items-baseline justify-between gap-4">
              <span className="text-muted text-sm">
                {amount_minor > 0 ? words.received : words.movedOff}, {medium(allocated_on)}
              </span>
              <span className="font-semibold tabular-nums">
                {full(amount_minor, invoice.currency)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </AsideSection>
  );
}

function CreditNotes({ creditNotes }: InvoicePage) {
  const words = useWords(moneyWords);
  const { full } = useMoney();
  const { medium } = useDay();
  if (creditNotes.length === 0) return null;
  return (
    <AsideSection title={words.creditNotes}>
      <ul className="grid gap-5">
        {creditNotes.map((note) => (
          <li key={note.id} className="grid justify-items-start gap-2">
            <p className="flex w-full items-baseline justify-between gap-4">
              <span>
                <span className="block font-semibold">{words.creditNote(note.number)}</span>
                <span className="text-muted text-sm">{medium(note.issue_date)}</span>
              </span>
              <span className="font-semibold tabular-nums">
                {full(note.total_minor, note.currency)}
              </span>
            </p>
            <p dir="auto" className="text-muted text-sm [overflow-wrap:anywhere]">
              {note.reason}
            </p>
            <PdfButton document={note} />
          </li>
        ))}
      </ul>
    </AsideSection>
  );
}

function InvoiceSkeleton() {
  return (
    <Frame>
      <Loading label={useWords(moneyWords).loading}>
        <Skeleton className="h-80 w-full max-w-4xl" />
        <Skeleton className="mt-10 h-64 w-full max-w-4xl" />
      </Loading>
    </Frame>
  );
}

const PayByCard = lazyPart(() => import("./pay-by-card.tsx"), "PayByCard");

const BeingPaid = lazyPart(() => import("./pay-by-card.tsx"), "BeingPaid");

// Loaded on demand, because most people come for what is above it.
const PaymentLink = lazyPart(() => import("#web/project/invoice/payment-link.tsx"), "PaymentLink");
