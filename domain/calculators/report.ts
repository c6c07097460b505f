import {
  currencyDigits,
  formatCompactMoney,
  formatMoney,
  formatShortMoney,
  type MoneyStyle,
} from "../currency.ts";
import { grouped } from "../money.ts";
import { type Sentences, sayIn } from "../sentences.ts";

/** A result in words, the same on the page, in a mail and in the admin area. */
export interface ToolReport {
  /** What is read before anything else. */
  headline: { label: string; value: string };
  sentence: string;
  tone: Tone;
  /** Name and value, in the order in which they add up. */
  figures: [name: string, value: string][];
  /** What to do next; none where there is nothing to say. */
  tips: string[];
}

export type Tone = "green" | "yellow" | "red" | "plain";

/** The same result as somebody reads it in another language. Amounts of money are written in it already. */
export function resultInLanguage(
  report: ToolReport,
  sentences: Sentences,
  language: string,
): ToolReport {
  const say = (text: string) => sayIn(text, sentences, language);
  return {
    ...report,
    headline: { label: say(report.headline.label), value: say(report.headline.value) },
    sentence: say(report.sentence),
    figures: report.figures.map(([name, value]) => [say(name), say(value)]),
    tips: report.tips.map(say),
  };
}

/** How the amounts of a result are written. All amounts of the calculators are in the currency's main unit. */
export function moneyIn(style: MoneyStyle) {
  const { currency, language } = style;
  const unit = 10 ** currencyDigits(currency);
  // An amount that rounds to nothing has no sign.
  const rounded = (amount: number) => Math.round(amount) || 0;
  /** '$2,275'; from ten million on in short, so that it fits into its space. */
  const whole = (amount: number, shortFrom = 1e7): string =>
    Math.abs(rounded(amount)) < shortFrom
      ? formatShortMoney(rounded(amount) * unit, currency, language)
      : formatCompactMoney(rounded(amount), style);
  return {
    whole,
    /** '$2,275.44' */
    exact: (amount: number): string =>
      Math.abs(amount) >= 1e7
        ? whole(amount)
        : formatMoney(rounded(amount * unit), currency, language),
  };
}

/** 12.5 is '12.5%', -4 is '−4%'; beyond 999 only 'over 999%' or 'below −999%'. */
export function percent(value: number): string {
  if (Math.abs(value) > 999) return value > 0 ? "over 999%" : "below −999%";
  return `${number(value)}%`;
}

/** '1,250.5': one digit after the point, where there is one. */
export function number(value: number): string {
  const rounded = Math.round(value * 10) / 10 || 0;
  return grouped(`${rounded}`).replace("-", "−");
}

/** 38 months are '3 years and 2 months'. */
export function span(months: number): string {
  const years = Math.floor(months / 12);
  const rest = months % 12;
  const parts = [years > 0 && count(years, "year"), rest > 0 && count(rest, "month")];
  return parts.filter(Boolean).join(" and ") || "no time at all";
}

export function count(amount: number, thing: string): string {
  return `${number(amount)} ${thing}${amount === 1 ? "" : "s"}`;
}
