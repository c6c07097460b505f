import { currencyDigits, formatShortMoney, type MoneyStyle } from "../currency.ts";

/** A price as short as a card has it: '$5k' of whole thousands where the language writes them so, else '$4,950'. */
export function cardPrice(amountMinor: number, { currency, language }: MoneyStyle): string {
  const thousands = amountMinor / (1000 * 10 ** currencyDigits(currency));
  const isShort = language === "en" && thousands >= 1 && Number.isInteger(thousands);
  const price = formatShortMoney(isShort ? amountMinor / 1000 : amountMinor, currency, language);
  return isShort ? `${price}k` : price;
}
