import { currencyDigits, formatShortMoney, localeOf, type MoneyStyle } from "../currency.ts";
import { cleanCode } from "../text.ts";

/** A number that a calculator asks for. */
interface NumberField {
  label: string;
  unit: "money" | "percent" | "years" | "hours";
  min: number;
  max: number;
  /** The only values that are accepted; `min` and `max` do not count then. */
  oneOf?: readonly number[];
}

export type Fields = Readonly<Record<string, NumberField>>;
export type Inputs<Of extends Fields> = { [Name in keyof Of]: number };
type Faults<Of extends Fields> = { [Name in keyof Of]?: string };

export type ReadInputs<Of extends Fields> =
  | { ok: true; inputs: Inputs<Of> }
  | { ok: false; faults: Faults<Of> };

/** The sentences of a fault, in the language of the form. */
export interface FaultWords {
  noNumber: string;
  /** With the values at `{values}`. */
  oneOf: string;
  /** With the bounds at `{min}` and `{max}`. */
  between: string;
}

const english: FaultWords = {
  noNumber: "Type a number, like 1,250 or 6.5.",
  oneOf: "Choose one of {values}.",
  between: "Type a number from {min} to {max}.",
};

/**
 * Reads the numbers of a calculator from a form, an address or a request: texts as people write them ('$450,000',
 * '6.5 %') or numbers. A fault says what to type instead.
 */
export function readInputs<Of extends Fields>(
  fields: Of,
  typed: (name: string) => unknown,
  style: MoneyStyle,
  words: FaultWords = english,
): ReadInputs<Of> {
  const inputs: Record<string, number> = {};
  const faults: Record<string, string> = {};
  for (const [name, field] of Object.entries(fields)) {
    const number = numberIn(typed(name), field, style.language);
    if (number === undefined) faults[name] = words.noNumber;
    else if (!fits(number, field)) faults[name] = bounds(field, style, words);
    else inputs[name] = number;
  }
  if (Object.keys(faults).length > 0) return { ok: false, faults: faults as Faults<Of> };
  return { ok: true, inputs: inputs as Inputs<Of> };
}

/**
 * The number in a text; undefined where it is none, or one that could be read in two ways ('6,5', '450.000'). Three
 * digits after a point are taken for a fraction where the field has no thousands ('6.125 %'). Where the language is
 * not English, point and comma are the other way round.
 */
export function numberIn(typed: unknown, field?: NumberField, language = "en"): number | undefined {
  if (typeof typed === "number") return Number.isFinite(typed) ? typed : undefined;
  if (typeof typed !== "string" || typed.length > 40) return undefined;
  const figure = (cleanCode(typed) ?? "").replace(/[\s%\p{Currency_Symbol}]/gu, "");
  const plain =
    language === "en" ? figure : figure.replace(/[.,]/g, (sign) => (sign === "." ? "," : "."));
  if (!/^-?(\d{1,3}(,\d{3})+|\d+)?(\.\d*)?$/.test(plain) || !/\d/.test(plain)) return undefined;
  const mayBeThousands = /^-?[1-9]\d{0,2}\.\d{3}$/.test(plain);
  if (mayBeThousands && (!field || fits(Number(plain.replace(".", "")), field))) return undefined;
  return Number(plain.replaceAll(",", ""));
}

function fits(number: number, { min, max, oneOf }: NumberField) {
  return oneOf ? oneOf.includes(number) : number >= min && number <= max;
}

function bounds(
  { unit, min, max, oneOf }: NumberField,
  style: MoneyStyle,
  words: FaultWords,
): string {
  if (oneOf) return words.oneOf.replace("{values}", oneOf.join(", "));
  const written = (value: number) => amountWithUnit(value, unit, style);
  return words.between.replace("{min}", written(min)).replace("{max}", written(max));
}

/** '$450,000', '6.5 %', '10'. */
export function amountWithUnit(
  amount: number,
  unit: NumberField["unit"],
  { currency, language }: MoneyStyle,
): string {
  if (unit === "money") {
    return formatShortMoney(
      Math.round(amount * 10 ** currencyDigits(currency)),
      currency,
      language,
    );
  }
  const figure = amount.toLocaleString(localeOf(language));
  return unit === "percent" ? `${figure} %` : figure;
}
