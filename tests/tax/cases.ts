import { readFileSync } from "node:fs";
import type { Seller } from "#domain/service/seller.ts";
import { germanSeller } from "../books/german-seller.ts";

/** A row of the table in docs/tax.md. */
export interface TaxCase {
  name: string;
  seller: Partial<Seller>;
  buyer: Buyer;
  /** Null: the tax is decided manually. */
  tax: { category: string; rate: number; code: string | null } | null;
}

export interface Buyer {
  country: string;
  postal_code: string;
  buys_as: string | null;
  vat_id: string | null;
}

export const taxCases: TaxCase[] = readFileSync(
  new URL("../../docs/tax.md", import.meta.url),
  "utf8",
)
  .split("\n")
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .filter((cells) => cells.length === 12 && /^[A-Z]{2}$/.test(cells[2] ?? ""))
  .map((cells) => {
    const [name, seller, rule, country, postalCode, buysAs, vatId, tax, code] = cells
      .slice(1)
      .map((cell) => (cell === "–" ? null : cell));
    const [category, rate] = (tax ?? "").split(" ");
    return {
      name: `${name}`,
      seller: { ...sellerIn(`${seller}`), tax: ruleOf(`${rule}`) },
      buyer: {
        country: `${country}`,
        postal_code: `${postalCode}`,
        buys_as: buysAs ?? null,
        vat_id: vatId ?? null,
      },
      tax:
        tax === "manual"
          ? null
          : { category: `${category}`, rate: Number(rate), code: code ?? null },
    };
  });

function sellerIn(country: string): Partial<Seller> {
  return { address: { ...germanSeller.address, country } };
}

function ruleOf(text: string): Seller["tax"] {
  if (text === "none") return { rule: "none" };
  if (text === "small business") {
    return { rule: "small business", sentence: "Kein Ausweis von Umsatzsteuer nach § 19 UStG." };
  }
  return { rule: "rate", percent: Number(text.split(" ")[1] ?? 19) };
}
