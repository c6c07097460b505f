import { formatMoney } from "#domain/currency.ts";
import type { IssuedDocument } from "#domain/invoice/document.ts";

type Language = IssuedDocument["language"];

/** How one document writes money, rates, quantities and days: in its language, in its currency. */
export type DocumentFormat = ReturnType<typeof formatOf>;

export function formatOf({ language, currency }: { language: Language; currency: string }) {
  const locale = locales[language];
  const rate = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 4 });
  const quantity = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  return {
    language,
    /** `€2,500.00` */
    money: (minor: number) => formatMoney(minor, currency, language),
    /** `19` → `19%` */
    rate: (percent: string | number) => rate.format(Number(percent) / 100),
    quantity: (amount: string) => quantity.format(Number(amount)),
    /** `2026-11-22` → `November 22, 2026` */
    day: (date: string) => day.format(new Date(`${date}T00:00:00Z`)),
  };
}

const locales: Record<Language, string> = { en: "en-US", de: "de-DE", es: "es-ES", fr: "fr-FR" };
