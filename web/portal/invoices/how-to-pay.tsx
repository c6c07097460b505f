import { useEffect, useState } from "react";
import { epcCode } from "#domain/invoice/epc-code.ts";
import type { InvoiceRow } from "#web/data/invoices.ts";
import { useMoney } from "#web/language/use-money.ts";
import { useWords } from "#web/language/words.ts";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { moneyWords } from "./words.ts";

/** The bank details of the invoice's seller, the open amount and the reference, each with a button to copy it. */
export function HowToPay({ invoice }: { invoice: InvoiceRow }) {
  const words = useWords(moneyWords);
  const { full } = useMoney();
  const { bank } = invoice.document.seller;
  const amount = full(invoice.remaining_minor, invoice.currency);
  const details = [
    { term: words.recipient, text: bank.accountHolder },
    { term: words.bank, text: bank.bankName },
    { term: words.iban, text: bank.iban },
    { term: words.bic, text: bank.bic },
    { term: words.accountNumber, text: bank.accountNumber },
    { term: words.routingNumber, text: bank.routingNumber },
    { term: words.amount, text: amount },
    { term: words.reference, text: invoice.number, hint: words.referenceHint },
  ];
  return (
    <section className="grid gap-4">
      <h3 className="text-base tracking-normal">{words.howToPay}</h3>
      <div className="grid items-start gap-x-10 gap-y-6 md:has-[figure]:grid-cols-[minmax(0,1fr)_auto]">
        <dl className="grid">
          {details.map(
            ({ term, text, hint }) =>
              text && (
                <div
                  key={term}
                  className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-line border-t py-1 sm:grid-cols-[10rem_minmax(0,1fr)_auto]"
                >
                  <dt className="text-muted text-sm max-sm:col-span-full max-sm:-mb-2 max-sm:pt-1">
                    {term}
                  </dt>
                  <dd className="min-w-0 font-semibold tabular-nums [overflow-wrap:anywhere]">
                    {term === words.iban ? text.replace(/(.{4})(?=.)/g, "$1 ") : text}
                    {hint && <span className="block font-normal text-muted text-sm">{hint}</span>}
                  </dd>
                  <dd>
                    <CopyButton isSmall text={text} words={words} label={words.copyOf(term)} />
                  </dd>
                </div>
              ),
          )}
        </dl>
        <TransferCode invoice={invoice} label={words.qrCode} />
      </div>
      <p className="measure text-muted text-sm">{words.arrives}</p>
    </section>
  );
}

/** The QR code that banks' apps in the euro area read; none in another currency or without an IBAN. */
function TransferCode({ invoice, label }: { invoice: InvoiceRow; label: string }) {
  const { bank } = invoice.document.seller;
  const text =
    invoice.currency === "EUR" && bank.iban
      ? epcCode({
          accountHolder: bank.accountHolder,
          iban: bank.iban,
          bic: bank.bic,
          amountMinor: invoice.remaining_minor,
          reference: invoice.number,
        })
      : null;
  const [modules, setModules] = useState<boolean[][]>();
  useEffect(() => {
    if (!text) return;
    let isCurrent = true;
    void import("uqr").then(({ encode }) => {
      if (isCurrent) setModules(encode(text, { ecc: "M", border: 4 }).data);
    });
    return () => {
      isCurrent = false;
    };
  }, [text]);
  if (!text) return null;
  const path = modules?.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <figure className="grid w-44 gap-2 justify-self-start">
      {/* Dark on white in both themes: cameras read nothing else for certain. */}
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${modules?.length ?? 1} ${modules?.length ?? 1}`}
        className="size-44 rounded-md border border-line bg-white text-black"
      >
        <path d={path?.join("") ?? ""} fill="currentColor" shapeRendering="crispEdges" />
      </svg>
      <figcaption className="text-muted text-sm">{label}</figcaption>
    </figure>
  );
}
