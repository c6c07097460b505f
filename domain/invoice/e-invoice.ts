import { currencyDigits } from "../currency.ts";
import type { DocumentTax, IssuedDocument } from "./document.ts";
import { isInUnion } from "./union.ts";

/**
 * Whether an XML after EN 16931 is made from a document: its seller is in the EU, and the copy has what the standard
 * asks of every invoice: who sells by a number of the tax office (BR-CO-26, BR-S-02), and where the buyer is (BR-10).
 */
export function hasEInvoice(
  document: Pick<IssuedDocument, "seller" | "buyer" | "taxes" | "currency">,
): boolean {
  const { seller, buyer, taxes, currency } = document;
  if (!isInUnion(seller.address.country) || buyer.address === null) return false;
  // Amounts have at most two decimals (BR-DEC).
  if (currencyDigits(currency) > 2) return false;
  if (seller.vatId === null && seller.taxNumber === null) return false;
  // Without tax there is one rule for all lines (BR-O-11).
  return taxes.length <= 1 || taxes.every(({ category }) => category !== "O");
}

/** Where the XML of a stored document lies: beside its PDF. */
export function eInvoicePath(pdfPath: string): string {
  return pdfPath.replace(/\.pdf$/, ".xml");
}

/**
 * The net amount of each line, in the order of the lines; those of a rate make its net together (EN 16931, BT-131 and
 * BT-116). Where prices include tax, what rounding leaves over is spread along the lines.
 */
export function netAmounts({ lines, taxes, pricesInclude }: PricedDocument): number[] {
  if (pricesInclude === "net") return lines.map(({ amountMinor }) => amountMinor);
  const sums = new Map<string, { gross: number; until: number; net: number }>();
  for (const { taxRate, amountMinor } of lines) {
    const sum = sums.get(taxRate) ?? { gross: 0, until: 0, net: taxOf(taxes, taxRate).netMinor };
    sum.gross += amountMinor;
    sums.set(taxRate, sum);
  }
  return lines.map(({ taxRate, amountMinor }) => {
    const sum = sums.get(taxRate);
    if (!sum || sum.gross === 0) return 0;
    const before = share(sum);
    sum.until += amountMinor;
    return share(sum) - before;
  });
}

type PricedDocument = Pick<IssuedDocument, "lines" | "taxes" | "pricesInclude">;

/** The net of the lines so far, which is exact: both factors are below 2^30, as the database holds them. */
function share({ gross, until, net }: { gross: number; until: number; net: number }): number {
  return Number((BigInt(net) * BigInt(until) * 2n + BigInt(gross)) / (BigInt(gross) * 2n));
}

/** The tax of a line's rate. @throws Error for a rate without a tax, which no issued document has. */
export function taxOf(taxes: readonly DocumentTax[], rate: string): DocumentTax {
  const found = taxes.find((tax) => Number(tax.rate) === Number(rate));
  if (!found) throw new Error(`The document has lines at ${rate} % and no tax of this rate.`);
  return found;
}
