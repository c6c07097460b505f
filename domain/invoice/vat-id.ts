import { countryCodes } from "../country.ts";

/**
 * Whether a VAT id has the form that its country gives to them. This does not check whether it is registered.
 * For a country outside the EU any letters and digits after its code (ISO 3166-1) will do: `GB`, and not `UK`. An
 * invoice whose VAT id begins with anything else breaks rule BR-CO-9 of EN 16931.
 * Source: the structures that the European Commission publishes for VIES.
 */
export function isVatId(typed: string): boolean {
  const id = normalVatId(typed);
  const country = id.slice(0, 2);
  const number = id.slice(2);
  const structure = structures[country];
  if (structure) return structure.test(number);
  return countryCodes.includes(country) && /^[A-Z0-9]{2,28}$/.test(number);
}

/** Whether a VAT id has the form and the prefix of this country (`private.is_vat_id_of` in the database). */
export function isVatIdOf(typed: string, country: string): boolean {
  const prefixes = prefixesOf[country] ?? [country];
  return isVatId(typed) && prefixes.includes(normalVatId(typed).slice(0, 2));
}

/** Greece writes EL; Monaco has ids of France, and the Isle of Man and Northern Ireland those of the United Kingdom. */
const prefixesOf: Readonly<Record<string, readonly string[]>> = {
  GR: ["EL"],
  GB: ["GB", "XI"],
  IM: ["GB", "XI"],
  MC: ["FR"],
};

/** Without spaces, points and hyphens, in capitals: `de 123.456.789` → `DE123456789`. */
export function normalVatId(typed: string): string {
  return typed.replace(/[\s.-]/g, "").toUpperCase();
}

const structures: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(\d{9}|\d{12}|(GD|HA)\d{3})$/,
};
