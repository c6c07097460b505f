import type { PaidInvoice } from "#domain/page/plain-page.ts";
import { buttonLook } from "#web/ui/button-look.ts";
import { MarkedPart } from "#web/ui/marked-part.tsx";

const small = "font-normal text-base text-muted";

/** It has no mail address and no address of the buyer. */
export function InvoiceView(invoice: PaidInvoice) {
  const { due, pdf } = invoice;
  return (
    <article className="mx-auto grid w-full max-w-3xl gap-10">
      <header>
        <p className="font-semibold text-muted">{invoice.seller}</p>
        <h1 className="mt-2 text-3xl [overflow-wrap:anywhere]">{invoice.heading}</h1>
      </header>
      {"fields" in due ? <HowToPay {...due} /> : <NothingToPay {...due} />}
      <div className="grid gap-6 sm:grid-cols-3">
        {invoice.parties.map(([name, lines]) => (
          <section key={name}>
            <h2 className={small}>{name}</h2>
            {lines.map((line) => (
              <p key={line} className="[overflow-wrap:anywhere]">
                {line}
              </p>
            ))}
          </section>
        ))}
      </div>
      <Lines {...invoice} />
      {invoice.standing.length > 0 && (
        <dl className="grid gap-2 border-edge border-t pt-4">
          {invoice.standing.map(([name, amount]) => (
            <div key={name} className="flex flex-wrap justify-between gap-4">
              <dt>{name}</dt>
              <dd className="font-semibold tabular-nums">{amount}</dd>
            </div>
          ))}
        </dl>
      )}
      {invoice.notes.map((text) => (
        <p key={text} className="measure whitespace-pre-line">
          {text}
        </p>
      ))}
      {pdf && (
        <p className="print:hidden">
          <a className={buttonLook("secondary", "md")} href={pdf.href}>
            {pdf.label}
          </a>
        </p>
      )}
    </article>
  );
}

type Due = PaidInvoice["due"];

function NothingToPay({ heading, amount, text }: Exclude<Due, { fields: unknown }>) {
  return (
    <section className="rounded-lg border border-edge bg-card p-6">
      <h2 className="text-xl">{heading}</h2>
      {amount && <p className="mt-2 font-extrabold text-3xl tabular-nums">{amount}</p>}
      <p className="measure mt-3">{text}</p>
    </section>
  );
}

function HowToPay(due: Extract<Due, { fields: unknown }>) {
  const { card, code } = due;
  return (
    <section className="grid gap-8 rounded-lg border border-edge bg-card p-6 sm:grid-cols-2">
      <div>
        <h2 className={small}>{due.amountDue}</h2>
        <p className="mt-1 font-extrabold text-3xl tabular-nums">{due.amount}</p>
        <p className="mt-2 font-semibold text-ember">{due.dueOn}</p>
        {card && ("reason" in card ? <NotByCard {...card} /> : <PayByCard {...card} />)}
        {code && (
          <figure className="mt-6 w-fit">
            <div
              className="w-40 rounded-md bg-white p-3"
              role="img"
              aria-label={code.alt}
              // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has rendered the code
              dangerouslySetInnerHTML={{ __html: code.svg }}
            />
            <figcaption className="mt-2 text-muted text-sm">{code.caption}</figcaption>
          </figure>
        )}
      </div>
      <div>
        <h2 className={small}>{due.heading}</h2>
        <dl className="mt-2 grid gap-3">
          {due.fields.map(([name, value]) => (
            <div key={name}>
              <dt className="text-muted text-sm">{name}</dt>
              <dd className="font-semibold tabular-nums [overflow-wrap:anywhere]">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

function NotByCard({ reason }: { reason: string }) {
  return <p className="mt-6 max-w-sm text-muted text-sm">{reason}</p>;
}

/** A form and no link, because its request makes the provider do something. It answers with a page of ours. */
function PayByCard({ action, label, hint }: { action: string; label: string; hint: string }) {
  return (
    <form method="post" action={action} className="mt-6 grid max-w-sm gap-2 print:hidden">
      <button type="submit" className={buttonLook("primary", "md")}>
        {label}
      </button>
      <p className="text-muted text-sm">{hint}</p>
    </form>
  );
}

const cell = "py-3 pr-4";
const headings = ["pr-4", "pr-4 text-right", "text-right"];

function Lines({ linesHeading, columns, lines, sums }: PaidInvoice) {
  return (
    <section>
      <h2 className="text-xl">{linesHeading}</h2>
      <table className="mt-3 w-full text-left">
        <thead>
          <tr className="border-ink border-b text-muted text-sm">
            {[columns.description, columns.quantity, columns.amount].map((name, at) => (
              <th key={name} scope="col" className={`py-2 font-normal ${headings[at]}`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ description, own, quantity, amount }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an invoice may have a line twice
            <tr key={at} className="border-edge border-b align-top">
              <td className={`${cell} [overflow-wrap:anywhere]`}>
                <MarkedPart part={own}>{description}</MarkedPart>
              </td>
              <td className={`${cell} text-right tabular-nums`}>{quantity}</td>
              <td className="py-3 text-right tabular-nums">{amount}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {sums.map(({ name, amount, isBold }) => (
            <tr key={name} className="align-top">
              <th
                scope="row"
                colSpan={2}
                className={`whitespace-pre-line py-2 pr-4 ${isBold ? "font-bold" : "font-normal"}`}
              >
                {name}
              </th>
              <td className={`py-2 text-right tabular-nums ${isBold ? "font-bold" : ""}`}>
                {amount}
              </td>
            </tr>
          ))}
        </tfoot>
      </table>
    </section>
  );
}
