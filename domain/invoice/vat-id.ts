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
  const known = vatIdRule.structures[country];
  if (!known && !countryCodes.includes(country)) return false;
  return new RegExp(`^(${known ?? vatIdRule.other})$`).test(id.slice(2));
}

/** Whether a VAT id has the form and the prefix of this country. */
export function isVatIdOf(typed: string, country: string): boolean {
  const prefixes = vatIdRule.prefixes[country] ?? [country];
  return isVatId(typed) && prefixes.includes(normalVatId(typed).slice(0, 2));
}

/** Without spaces, points and hyphens, in capitals: `de 123.456.789` → `DE123456789`. */
export function normalVatId(typed: string): string {
  return typed.replace(/[\s.-]/g, "").toUpperCase();
}

interface VatIdRule {
  prefixes: Readonly<Record<string, readonly string[]>>;
  /** What follows the prefix, as a pattern. */
  structures: Readonly<Record<string, string>>;
  other: string;
}

/** The database reads it, for `private.is_vat_id_of`. */
export const vatIdRule: VatIdRule = {
  // Greece writes EL; Monaco has ids of France, and the Isle of Man and Northern Ireland those of the United Kingdom.
  prefixes: { GR: ["EL"], GB: ["GB", "XI"], IM: ["GB", "XI"], MC: ["FR"] },
  structures: {
    AT: String.raw`U\d{8}`,
    BE: String.raw`[01]\d{9}`,
    BG: String.raw`\d{9,10}`,
    CY: String.raw`\d{8}[A-Z]`,
    CZ: String.raw`\d{8,10}`,
    DE: String.raw`\d{9}`,
    DK: String.raw`\d{8}`,
    EE: String.raw`\d{9}`,
    EL: String.raw`\d{9}`,
    ES: String.raw`[A-Z0-9]\d{7}[A-Z0-9]`,
    FI: String.raw`\d{8}`,
    FR: String.raw`[A-HJ-NP-Z0-9]{2}\d{9}`,
    HR: String.raw`\d{11}`,
    HU: String.raw`\d{8}`,
    IE: String.raw`\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W]`,
    IT: String.raw`\d{11}`,
    LT: String.raw`\d{9}|\d{12}`,
    LU: String.raw`\d{8}`,
    LV: String.raw`\d{11}`,
    MT: String.raw`\d{8}`,
    NL: String.raw`\d{9}B\d{2}`,
    PL: String.raw`\d{10}`,
    PT: String.raw`\d{9}`,
    RO: String.raw`\d{2,10}`,
    SE: String.raw`\d{12}`,
    SI: String.raw`\d{8}`,
    SK: String.raw`\d{10}`,
    XI: String.raw`\d{9}|\d{12}|(GD|HA)\d{3}`,
  },
  other: "[A-Z0-9]{2,28}",
};
