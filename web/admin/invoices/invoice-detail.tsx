import { Suspense } from "react";
import { Link } from "react-router";
import { money } from "#content/words/money/en.ts";
import { formatMoney } from "#domain/currency.ts";
import { dayIn } from "#domain/day-text.ts";
import { invoiceTone } from "#domain/invoice/state.ts";
import { documentLink, eInvoiceLink } from "#web/data/invoices.ts";
import type { StudioInvoice } from "#web/data/studio-money.ts";
import { DocumentView, LineList, Sum } from "#web/project/invoice/document-view.tsx";
import { PaymentLink } from "#web/project/invoice/payment-link.tsx";
import { useDisplayedInvoiceState } from "#web/project/invoice/use-displayed-invoice-state.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { DownloadButton } from "#web/ui/download-button.tsx";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { DescriptionList } from "../description-list.tsx";
import { InvoiceActions } from "./invoice-actions.tsx";
import { invoiceKinds, invoiceStates } from "./invoice-labels.ts";
import { PaymentList } from "./payment-list.tsx";
import { PaymentReminders } from "./payment-reminders.tsx";

const { medium } = dayIn("en");

/** One invoice with its money, and what the studio can do with it. */
export function InvoiceDetail(found: StudioInvoice) {
  const { invoice, client, project, lines, creditNotes } = found;
  const displayedState = useDisplayedInvoiceState()(invoice);
  const { kind, number, currency, total_minor, remaining_minor, issue_date, due_date } = invoice;
  const full = (amountMinor: number) => formatMoney(amountMinor, currency);
  return (
    <div className="grid gap-8">
      <header>
        <p className="mb-2 flex flex-wrap gap-2">
          <Badge tone={invoiceTone[displayedState]}>{invoiceStates[displayedState]}</Badge>
          {invoice.needs_a_look && <Badge tone="red">Needs a look</Badge>}
        </p>
        <h3 className="flex flex-wrap items-baseline justify-between gap-x-6 text-xl">
          <span>
            {invoiceKinds[kind] ?? kind} {number}
          </span>
          <span className="text-right tabular-nums">
            {full(total_minor)}
            {invoice.state === "open" && remaining_minor < total_minor && (
              <span className="block font-normal text-muted text-sm tracking-normal">
                {full(remaining_minor)} open
              </span>
            )}
          </span>
        </h3>
      </header>
      {!number && (
        <Banner tone="info">
          This is a draft: it has no number, and the client does not see it.
        </Banner>
      )}
      {invoice.document?.specimen && (
        <Banner tone="info">
          This is a specimen, because the name, street or bank account of who sells was the demo
          studio's. It is in no year of your books, and nobody can pay it by card.
        </Banner>
      )}
      {found.discrepancies.length > 0 && (
        <Suspense>
          <InvoiceDiscrepancies {...found} />
        </Suspense>
      )}
      <InvoiceActions {...found} />
      <DescriptionList
        items={[
          { term: "Client", value: <bdi>{client.legal_name ?? client.name ?? "–"}</bdi> },
          ...(project
            ? [
                {
                  term: "Project",
                  value: (
                    <Link to={`/admin/project/${project.id}`} className="link">
                      <bdi>{project.business_name}</bdi>
                    </Link>
                  ),
                },
              ]
            : []),
          ...(issue_date ? [{ term: money.issued, value: medium(issue_date) }] : []),
          ...(due_date ? [{ term: "Due", value: medium(due_date) }] : []),
          ...(number && invoice.pdf_path
            ? [
                {
                  term: invoice.xml_sha256 ? "PDF, XML" : "PDF",
                  value: (
                    <span className="flex flex-wrap gap-3">
                      <DownloadButton
                        linkTo={() => documentLink(`${invoice.pdf_path}`, number)}
                        label={`${money.download} ${number}`}
                      >
                        {money.download}
                      </DownloadButton>
                      {invoice.xml_sha256 && (
                        <DownloadButton
                          linkTo={() => eInvoiceLink(`${invoice.pdf_path}`, number)}
                          label={`${money.eInvoice} ${number}`}
                        >
                          {money.eInvoice}
                        </DownloadButton>
                      )}
                    </span>
                  ),
                },
              ]
            : []),
        ]}
      />
      {invoice.document ? (
        <DocumentView document={invoice.document} words={money} language="en" />
      ) : (
        <div className="grid gap-4">
          <LineList lines={lines} currency={currency} words={money} language="en" />
          <dl className="ml-auto grid w-full max-w-md">
            <Sum isTotal term={money.amountDue} amount={full(total_minor)} />
          </dl>
          {invoice.note && (
            <p dir="auto" className="measure whitespace-pre-line text-muted text-sm">
              {invoice.note}
            </p>
          )}
        </div>
      )}
      {number && (
        <dl className="ml-auto grid w-full max-w-md gap-2">
          <Sum term={money.paid} amount={full(invoice.paid_minor)} />
          {invoice.credited_minor > 0 && (
            <Sum term={money.credited} amount={full(invoice.credited_minor)} />
          )}
          <Sum isTotal term={money.remaining} amount={full(remaining_minor)} />
        </dl>
      )}
      {found.attempts.length > 0 && (
        <Suspense>
          <CardAttempts {...found} />
        </Suspense>
      )}
      {number && <PaymentList {...found} />}
      {number && <PaymentReminders {...found} />}
      {creditNotes.length > 0 && (
        <section>
          <h4 className="mb-2 font-semibold text-sm">Credit notes</h4>
          <ul className="border-line border-t text-sm">
            {creditNotes.map((note) => (
              <li
                key={note.id}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b py-3"
              >
                <span className="min-w-0">
                  <strong>{note.number}</strong>, {medium(note.issue_date)}
                  <bdi className="block text-muted [overflow-wrap:anywhere]">{note.reason}</bdi>
                </span>
                <span className="flex items-center gap-4 font-semibold tabular-nums">
                  {full(note.total_minor)}
                  {note.pdf_path && (
                    <DownloadButton
                      linkTo={() => documentLink(`${note.pdf_path}`, note.number)}
                      label={`${money.download} ${note.number}`}
                    >
                      PDF
                    </DownloadButton>
                  )}
                  {note.pdf_path && note.xml_sha256 && (
                    <DownloadButton
                      linkTo={() => eInvoiceLink(`${note.pdf_path}`, note.number)}
                      label={`${money.eInvoice} ${note.number}`}
                    >
                      XML
                    </DownloadButton>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {number && (
        <section>
          <h4 className="mb-2 font-semibold text-sm">{money.link.label}</h4>
          <PaymentLink invoiceId={invoice.id} words={money} />
        </section>
      )}
    </div>
  );
}

// Loaded on demand: few invoices were paid by card, and fewer have a discrepancy.
const CardAttempts = lazyPart(() => import("./card-payments.tsx"), "CardAttempts");

const InvoiceDiscrepancies = lazyPart(() => import("./card-payments.tsx"), "InvoiceDiscrepancies");
