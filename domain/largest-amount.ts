// This is not in currency.ts because every page loads that file for its prices, and needs none of this.
import { currencyDigits } from "./currency.ts";

/** The largest amount that the database stores, in the smallest unit of any currency. Sums of 200 of them are exact. */
export const largestStoredMinor = 10_000_000_000_000;

/**
 * The largest amount of a line and of a document where the seller sets none: ten million of the main unit, and more
 * where the unit is worth less than a tenth or a thousandth of a dollar.
 */
export function largestAmountMinor(currency: string): number {
  const units = tinyUnits.has(currency) ? 10_000 : smallUnits.has(currency) ? 100 : 1;
  return Math.min(units * 10_000_000 * 10 ** currencyDigits(currency), largestStoredMinor);
}

/** Of which ten to a thousand make a dollar, or more; by the rates of 2026, and only for this limit. */
const smallUnits = new Set(
  "AFN ALL AMD AOA ARS BDT BIF CDF CLP CRC CVE DJF DZD EGP ETB GMD GNF HTG HUF INR ISK JMD JPY KES KGS KMF KPW KRW KZT LKR LRD MKD MUR MZN NPR PHP PKR PYG RSD RUB RWF SDG SOS SRD THB TRY TWD TZS UGX UYU VES VUV XAF XOF XPF YER".split(
    " ",
  ),
);
/** Of which more than a thousand make a dollar. */
const tinyUnits = new Set(
  "COP IDR IQD IRR KHR LAK LBP MGA MMK MNT MWK NGN SLL SSP STN SYP UZS VND ZWL".split(" "),
);
