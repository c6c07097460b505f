import { localeOf } from "../currency.ts";

/**
 * What we assume of a better site: 1.2 times as many visitors become customers, and as many visitors come as before.
 */
export const assumption = { conversion: 1.2, traffic: 1 } as const;

export interface SiteToday {
  /** Dollars that one customer spends. */
  averageSale: number;
  monthlyVisitors: number;
  /** Customers in a hundred visitors. */
  conversionPercent: number;
}

export interface ReturnOnSite {
  /** Dollars a month with the site of today, and with the new one. */
  monthlyNow: number;
  monthlyThen: number;
  monthlyGain: number;
  yearlyGain: number;
  /** Months until the gain has paid for the site; 0 when there is no gain. */
  paybackMonths: number;
}

/** Revenue of a month is visitors times rate times sale; both of today's are raised by the assumption.
 * Never NaN, never infinite, whatever was typed. */
export function returnOnSite(planCost: number, typed: SiteToday): ReturnOnSite {
  const sale = within(typed.averageSale, most);
  const visitors = within(typed.monthlyVisitors, most);
  const rate = within(typed.conversionPercent, 100) / 100;
  const monthlyNow = visitors * rate * sale;
  const monthlyThen = visitors * assumption.traffic * (rate * assumption.conversion) * sale;
  const monthlyGain = monthlyThen - monthlyNow;
  const payback = monthlyGain > 0 ? planCost / monthlyGain : 0;
  return {
    monthlyNow,
    monthlyThen,
    monthlyGain,
    yearlyGain: 12 * monthlyGain,
    paybackMonths: Math.min(payback, Number.MAX_SAFE_INTEGER),
  };
}

/** The words for the time until the site has paid for itself. */
export interface PaybackWords {
  never: string;
  shorter: string;
  longer: string;
  /** With the figures at `{months}` and `{years}`. */
  months: string;
  monthsAndYears: string;
}

/** Months with one decimal, years beside them from where they read as two years on: '8.3 months', '50.0 months (4.2 years)'. */
export function paybackText(months: number, words: PaybackWords, language = "en"): string {
  if (months === 0) return words.never;
  if (months < 0.05) return words.shorter;
  if (months > 1200) return words.longer;
  const written = (amount: number) =>
    amount.toLocaleString(localeOf(language), {
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    });
  return (months < 23.95 ? words.months : words.monthsAndYears)
    .replace("{months}", written(months))
    .replace("{years}", written(months / 12));
}

/** The number in a field; any other text counts as 0. */
export function numberTyped(text: string): number {
  const number = Number(text);
  return Number.isFinite(number) ? number : 0;
}

// Far more than any business has, and small enough that the products stay numbers.
const most = 1e12;

function within(value: number, highest: number) {
  return Number.isNaN(value) ? 0 : Math.min(Math.max(value, 0), highest);
}
