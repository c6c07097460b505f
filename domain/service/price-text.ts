import { currencyDigits, formatShortMoney, type MoneyStyle } from "../currency.ts";

/** A price as short as a card has it: '$5k' of whole thousands where the language writes them so, else '$4,950'. */
export function cardPrice(amountMinor: number, money: MoneyStyle): string {
  const thousands = amountMinor / (1000 * 10 ** currencyDigits(money.currency));
  const isShort = money.language === "en" && thousands >= 1 && Number.isInteger(thousands);
  const price = formatPrice(isShort ? amountMinor / 1000 : amountMinor, money);
  return isShort ? `${price}k` : price;
}

/** What a quarter of support saves against three months: `20%`; null where it saves nothing. */
export function quarterlySaving(support: { monthlyCents: number; quarterlyCents: number }) {
  const { monthlyCents, quarterlyCents } = support;
  const percent = Math.round(100 - (quarterlyCents * 100) / (monthlyCents * 3));
  return percent > 0 ? `${percent}%` : null;
}

/** A price as the studio writes it: `$5,000`. */
export function formatPrice(amountMinor: number, { currency, language }: MoneyStyle): string {
  return formatShortMoney(amountMinor, currency, language);
}
