import type { DocumentTax, IssuedDocument } from "#domain/invoice/document.ts";
import type { DocumentFormat } from "./format.ts";
import { documentWords } from "./words.ts";

export interface Sum {
  name: string;
  amount: string;
  weight?: 700;
  isMuted?: boolean;
}

/** From the sum of the lines to the amount due, as EN 16931 works them out. */
export function sumsOf(document: IssuedDocument, format: DocumentFormat): Sum[] {
  const words = documentWords(document.language);
  const { sums } = words;
  const { netMinor, taxMinor, roundingMinor, prepaid, pricesInclude, totalMinor } = document;
  const { money } = format;
  const withTax = hasTax(document);
  const isGross = pricesInclude === "gross";
  const gross = netMinor + taxMinor + roundingMinor;
  const found: Sum[] = [];
  if (withTax && !isGross) {
    found.push({ name: sums.net, amount: money(netMinor) });
    for (const tax of document.taxes) {
      found.push({
        name: sums.taxOn(format.rate(tax.rate), money(tax.netMinor)),
        amount: money(tax.taxMinor),
      });
    }
    if (roundingMinor !== 0) found.push({ name: sums.rounding, amount: money(roundingMinor) });
  }
  if (prepaid.length > 0) {
    found.push({ name: sums.total, amount: money(gross) });
    for (const paid of prepaid) {
      const name = sums.prepaid(paid.number, format.day(paid.issueDate));
      const tax = sums.prepaidTax(money(paid.netMinor), money(paid.taxMinor));
      found.push({ name: withTax ? `${name}\n${tax}` : name, amount: money(-paid.paidMinor) });
    }
  }
  const name = document.credits ? words.credited : words.amountDue;
  found.push({ name, amount: money(totalMinor), weight: 700 });
  if (withTax && isGross) found.push(...includedTaxes(document.taxes, document, format));
  return found;
}

/** The taxes of a document whose prices include tax, which stand below the amount. */
function includedTaxes(taxes: DocumentTax[], document: IssuedDocument, format: DocumentFormat) {
  const { sums } = documentWords(document.language);
  const { roundingMinor } = document;
  return [
    ...taxes.map(({ rate, netMinor, taxMinor }) => ({
      name: sums.includes(format.rate(rate), format.money(netMinor)),
      amount: format.money(taxMinor),
      isMuted: true,
    })),
    ...(roundingMinor === 0
      ? []
      : [{ name: sums.rounding, amount: format.money(roundingMinor), isMuted: true }]),
  ];
}

export function hasTax({ taxes }: IssuedDocument): boolean {
  return taxes.some(({ category }) => category === "S");
}
