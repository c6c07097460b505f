import type { MoneyWords } from "#content/words/money/en.ts";
import { formatMoney } from "#domain/currency.ts";
import { dayIn } from "#domain/day-text.ts";
import { addressLines } from "#domain/invoice/address-lines.ts";
import type {
  DocumentLine,
  DocumentSeller,
  DocumentTax,
  IssuedDocument,
} from "#domain/invoice/document.ts";
import { supplyOf, supplyText } from "#domain/invoice/supply.ts";
import type { Language } from "#domain/settings/settings.ts";
import { OwnText } from "../own-text.tsx";

type Props = {
  document: IssuedDocument;
  /** In the reader's language. */
  words: MoneyWords;
  language: Language;
};

/** The content of an issued invoice or credit note as it was stored when it was issued: both sides, lines, taxes and
 * sums. */
export function DocumentView({ document, words, language }: Props) {
  const { lines, note, taxSentence, reason } = document;
  const supply = document.tax ? supplyOf(document) : null;
  const supplied = supply && words.supplied(supplyText(supply, dayIn(language).long));
  return (
    <div className="grid gap-8">
      <div className="grid gap-6 sm:grid-cols-2">
        <Party title={words.from} lines={sellerLines(document.seller, language, words)} />
        <Party title={words.to} lines={buyerLines(document.buyer, language, words)} />
      </div>
      <LineList
        lines={lines}
        currency={document.currency}
        words={words}
        language={language}
        written={document.language}
      />
      <Sums document={document} words={words} language={language} />
      {[reason, supplied, taxSentence, note].map(
        (text) =>
          text && (
            <p key={text} dir="auto" className="measure whitespace-pre-line text-muted text-sm">
              {text}
            </p>
          ),
      )}
    </div>
  );
}

function Party({ title, lines }: { title: string; lines: string[] }) {
  const [first, ...rest] = lines;
  return (
    <section className="min-w-0 text-sm">
      <h3 className="text-muted text-sm tracking-normal">{title}</h3>
      <p dir="auto" className="mt-1 [overflow-wrap:anywhere]">
        <strong className="block">{first}</strong>
        {rest.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </p>
    </section>
  );
}

function sellerLines(seller: DocumentSeller, language: string, words: MoneyWords): string[] {
  const { legalName, address, vatId, taxNumber } = seller;
  return [
    legalName,
    ...addressLines(address, { language, withCountry: true }),
    ...(vatId ? [words.vatId(vatId)] : []),
    ...(taxNumber ? [words.taxNumber(taxNumber)] : []),
  ];
}

function buyerLines(buyer: IssuedDocument["buyer"], language: string, words: MoneyWords): string[] {
  const { name, businessName, legalName, address, vatId, orderNumber } = buyer;
  return [
    ...(legalName ? [legalName] : [name, ...(businessName ? [businessName] : [])]),
    ...(address ? addressLines(address, { language, withCountry: true }) : []),
    ...(vatId ? [words.vatId(vatId)] : []),
    ...(orderNumber ? [words.orderNumber(orderNumber)] : []),
  ];
}

type Line = Omit<DocumentLine, "quantity" | "taxRate"> & { quantity: string | number };

type LineListProps = {
  lines: readonly Line[];
  currency: string;
  words: Pick<MoneyWords, "included">;
  language: Language;
  /** The language in which the lines were written, where it is known. */
  written?: Language;
};

/** Lines with their amounts; the quantity and the price of one are displayed only if the quantity is not one. */
export function LineList({ lines, currency, words, language, written = language }: LineListProps) {
  const full = (amountMinor: number) => formatMoney(amountMinor, currency, language);
  return (
    <ul className="border-ink border-t">
      {lines.map((line) => (
        <li
          key={line.position}
          className="flex items-baseline justify-between gap-6 border-line border-b py-3"
        >
          <span className="min-w-0">
            <span
              dir="auto"
              lang={written === language ? undefined : written}
              className="font-medium [overflow-wrap:anywhere]"
            >
              <OwnText text={line.description} language={written} />
            </span>
            {Number(line.quantity) !== 1 && (
              <span className="block text-muted text-sm tabular-nums">
                {line.quantity} × {full(line.unitAmountMinor)}
              </span>
            )}
          </span>
          <span className="shrink-0 text-right tabular-nums">
            {line.isIncluded ? words.included : full(line.amountMinor)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Sums({ document, words, language }: Props) {
  const full = (amountMinor: number) => formatMoney(amountMinor, document.currency, language);
  const { medium } = dayIn(language);
  const { taxes, netMinor, taxMinor, roundingMinor, prepaid, totalMinor } = document;
  const isTaxed = taxMinor !== 0;
  const nameOf = ({ number, issueDate }: IssuedDocument["prepaid"][number]) =>
    words.prepaid(number, medium(issueDate));
  return (
    <dl className="ml-auto grid w-full max-w-md gap-2">
      {(isTaxed || prepaid.length > 0) && <Sum term={words.net} amount={full(netMinor)} />}
      {taxes.filter(isCharged).map((tax) => (
        <Sum key={tax.rate} term={words.tax(tax.rate)} amount={full(tax.taxMinor)} />
      ))}
      {roundingMinor !== 0 && <Sum term={words.rounding} amount={full(roundingMinor)} />}
      {prepaid.map((paid) => (
        <Sum key={paid.number} term={nameOf(paid)} amount={full(-paid.paidMinor)} />
      ))}
      <Sum isTotal term={words.amountDue} amount={full(totalMinor)} />
    </dl>
  );
}

function isCharged({ taxMinor }: DocumentTax): boolean {
  return taxMinor !== 0;
}

type SumProps = { term: string; amount: string; isTotal?: boolean };

/** One row of a list of sums: its name and its amount. */
export function Sum({ term, amount, isTotal = false }: SumProps) {
  return (
    <div
      className={`flex items-baseline justify-between gap-4 ${isTotal ? "border-ink border-t pt-3 font-bold text-lg" : ""}`}
    >
      <dt className={isTotal ? "" : "text-muted text-sm"}>{term}</dt>
      <dd className="shrink-0 text-right tabular-nums">{amount}</dd>
    </div>
  );
}
