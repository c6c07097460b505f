import * as z from "zod/mini";
import { isEmailAddress } from "../contact/email-address.ts";
import { countryCodes } from "../country.ts";
import { optionalCode, optionalText, typedCode, typedText } from "../form.ts";
import { isVatId, isVatIdOf, normalVatId } from "./vat-id.ts";

/** What invoices print about a client; null: not given. */
export type BillingDetails = z.output<typeof fields>;

/** The fields as they are typed. */
export type TypedBilling = z.input<typeof fields>;

const fields = z.object({
  legal_name: text(200),
  street: text(300),
  postal_code: code(20),
  city: text(200),
  region: text(200),
  /** ISO 3166-1 alpha-2. */
  country: z.pipe(
    typedText().check(z.refine(isCountryOrNone, "Please choose a country.")),
    z.transform(orNull),
  ),
  vat_id: z.pipe(
    typedCode().check(
      z.refine(
        isVatIdOrNone,
        "This is not the form of a VAT id. It begins with the letters of its country, as in DE123456789.",
      ),
    ),
    z.transform((typed: string) => orNull(normalVatId(typed))),
  ),
  /** As what the client buys; asked where the seller is in the EU, and a consumer where it is left empty. */
  buys_as: z.pipe(
    z.enum(["", "business", "consumer"]),
    z.transform((chosen) => (chosen === "" ? null : chosen)),
  ),
  /** The client's own number of the order. */
  order_number: code(100),
  /** The address that invoices are sent to, when not to the account's. */
  invoice_email: z.pipe(
    typedCode().check(z.trim(), z.refine(isAddressOrNone, "Please enter an e-mail address.")),
    z.transform(orNull),
  ),
});

type Rules = {
  /** Whether the seller requires a name and an address before an invoice is issued. */
  isRequired?: boolean;
  /** Whether the seller is in the EU: then a VAT id is one of the country of the address. */
  sellsInUnion: boolean;
};

/** Everything may be left out, but a name needs an address, and an address needs a name. */
export function billingFormFor({ isRequired = false, sellsInUnion }: Rules) {
  return fields.check(({ value, issues }) => {
    const parts = [...requiredTogether, "region"] as const;
    if (isRequired || parts.some((field) => value[field] !== null)) {
      issues.push(...faultsOfMissing(value));
    }
    const { vat_id, country } = value;
    if (sellsInUnion && vat_id !== null && !isVatIdOf(vat_id, country ?? "")) {
      const message = "This is not a VAT id of the country that you chose.";
      issues.push({ code: "custom", input: value, path: ["vat_id"], message });
    }
  });
}

const requiredTogether = ["legal_name", "street", "postal_code", "city", "country"] as const;

function faultsOfMissing(value: BillingDetails) {
  return requiredTogether
    .filter((field) => value[field] === null)
    .map((field) => ({
      code: "custom" as const,
      input: value,
      path: [field],
      message: missing[field],
    }));
}

/** The form with empty fields. */
export const emptyBilling: TypedBilling = {
  legal_name: "",
  street: "",
  postal_code: "",
  city: "",
  region: "",
  country: "",
  vat_id: "",
  buys_as: "",
  order_number: "",
  invoice_email: "",
};

const missing = {
  legal_name: "Please fill in the name for invoices.",
  street: "Please fill in the street.",
  postal_code: "Please fill in the postal code.",
  city: "Please fill in the town.",
  country: "Please choose a country.",
};

function code(max: number) {
  return optionalCode({ max, tooLong: `Please use at most ${max} characters.` });
}

function text(max: number) {
  return optionalText({ max, tooLong: `Please use at most ${max} characters.` });
}

function isCountryOrNone(code: string): boolean {
  return code === "" || countryCodes.includes(code);
}

function isVatIdOrNone(typed: string): boolean {
  return typed.trim() === "" || isVatId(typed);
}

function isAddressOrNone(typed: string): boolean {
  return typed === "" || isEmailAddress(typed);
}

function orNull(typed: string): string | null {
  return typed === "" ? null : typed;
}
