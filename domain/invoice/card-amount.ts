import { currencyDigits } from "../currency.ts";

/** What Stripe is asked for, or why it cannot be. `leastMinor` is the least amount that it takes, in our minor unit. */
export type CardAmount =
  | { ok: true; amount: number }
  | { ok: false; why: "currency" | "not-whole" }
  | { ok: false; why: "too-small"; leastMinor: number; amount: number };

/**
 * An amount as Stripe wants it, which counts some currencies in other units than ISO 4217 and takes of some only
 * multiples (docs.stripe.com/currencies, read on November 26, 2026): the króna of Iceland and the shilling of Uganda with
 * two digits that are 00, the ariary of Madagascar without digits, dinars and rials in steps of ten.
 * @param minor a whole number of the currency's smallest unit.
 */
export function cardAmount(minor: number, currency: string): CardAmount {
  if (!takenCurrencies.has(currency)) return { ok: false, why: "currency" };
  const amount = minor * scaleOf(currency);
  if (!Number.isInteger(amount) || amount % stepOf(currency) !== 0) {
    return { ok: false, why: "not-whole" };
  }
  const leastMinor = (leastAmounts[currency] ?? 0) * 10 ** currencyDigits(currency);
  return minor < leastMinor
    ? { ok: false, why: "too-small", leastMinor, amount }
    : { ok: true, amount };
}

/** The other way: an amount that Stripe names, in the currency's smallest unit. */
export function minorOfCardAmount(amount: number, currency: string): number {
  return Math.round(amount / scaleOf(currency));
}

function scaleOf(currency: string): number {
  return 10 ** (digitsAtStripe(currency) - currencyDigits(currency));
}

function digitsAtStripe(currency: string): number {
  if (withoutDigits.has(currency)) return 0;
  return inTens.has(currency) ? 3 : 2;
}

function stepOf(currency: string): number {
  return inTens.has(currency) ? 10 : 1;
}

const withoutDigits = new Set(
  "BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF".split(" "),
);
const inTens = new Set("BHD JOD KWD OMR TND".split(" "));

/** In the main unit. Where the studio is paid out in another currency the least amount is that one's; Stripe says so. */
const leastAmounts: Readonly<Record<string, number>> = {
  AED: 2,
  AUD: 0.5,
  BGN: 1,
  BRL: 0.5,
  CAD: 0.5,
  CHF: 0.5,
  CZK: 15,
  DKK: 2.5,
  EUR: 0.5,
  GBP: 0.3,
  HKD: 4,
  HUF: 175,
  INR: 0.5,
  JPY: 50,
  MXN: 10,
  MYR: 2,
  NOK: 3,
  NZD: 0.5,
  PLN: 2,
  RON: 2,
  SEK: 3,
  SGD: 0.5,
  THB: 10,
  USD: 0.5,
};

const takenCurrencies = new Set(
  "AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BWP BYN BZD CAD CDF CHF CLP CNY COP CRC CVE CZK DJF DKK DOP DZD EGP ETB EUR FJD FKP GBP GEL GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR ISK JMD JOD JPY KES KGS KHR KMF KRW KWD KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SEK SGD SHP SLE SOS SRD STD SZL THB TJS TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW".split(
    " ",
  ),
);
