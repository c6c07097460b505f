import { describe, expect, test } from "vitest";
import { faultsOf } from "../form.ts";
import { billingFormFor, emptyBilling } from "./billing-form.ts";
import { isVatId } from "./vat-id.ts";

const billingForm = billingFormFor({ sellsInUnion: false });
const requiredBillingForm = billingFormFor({ sellsInUnion: false, isRequired: true });

const whole = {
  ...emptyBilling,
  legal_name: " Forno da Inês, Lda. ",
  street: "Rua das Flores 12",
  postal_code: "4050-262",
  city: "Porto",
  country: "PT",
};

describe("billing details", () => {
  test("may be left out altogether", () => {
    expect(faultsOf(billingForm, emptyBilling)).toEqual({});
  });

  test("that the seller requires are a name and an address", () => {
    expect(Object.keys(faultsOf(requiredBillingForm, emptyBilling))).toEqual([
      "legal_name",
      "street",
      "postal_code",
      "city",
      "country",
    ]);
    expect(faultsOf(requiredBillingForm, whole)).toEqual({});
  });

  test("are trimmed, and what is empty is null", () => {
    expect(billingForm.parse({ ...whole, vat_id: "pt 501 964 843" })).toEqual({
      legal_name: "Forno da Inês, Lda.",
      street: "Rua das Flores 12",
      postal_code: "4050-262",
      city: "Porto",
      region: null,
      country: "PT",
      vat_id: "PT501964843",
      buys_as: null,
      order_number: null,
      invoice_email: null,
    });
  });

  test("with a name comes an address, and the other way round", () => {
    expect(Object.keys(faultsOf(billingForm, { ...emptyBilling, legal_name: "Forno" }))).toEqual([
      "street",
      "postal_code",
      "city",
      "country",
    ]);
    expect(faultsOf(billingForm, { ...whole, legal_name: "  " })).toEqual({
      legal_name: "Please fill in the name for invoices.",
    });
  });

  test("have a VAT id of their country where the seller is in the EU", () => {
    const form = billingFormFor({ sellsInUnion: true });
    const fault = { vat_id: "This is not a VAT id of the country that you chose." };
    expect(faultsOf(form, { ...whole, vat_id: "PT 501 964 843" })).toEqual({});
    expect(faultsOf(form, { ...whole, vat_id: "GB123456789" })).toEqual(fault);
    expect(faultsOf(form, { ...emptyBilling, vat_id: "PT501964843" })).toEqual(fault);
    expect(faultsOf(form, { ...whole, country: "GR", vat_id: "EL123456789" })).toEqual({});
    expect(faultsOf(billingForm, { ...whole, vat_id: "GB123456789" })).toEqual({});
  });

  test("have an e-mail address as the address for invoices, and a country of the list", () => {
    expect(
      Object.keys(faultsOf(billingForm, { ...whole, invoice_email: "books", country: "QQ" })),
    ).toEqual(["country", "invoice_email"]);
  });
});

test.each([
  ["DE123456789", true],
  ["de 123.456.789", true],
  ["DE12345678", false],
  ["ATU12345678", true],
  ["AT12345678", false],
  ["NL123456789B01", true],
  ["FRXX123456789", true],
  ["IE1234567FA", true],
  ["US123456789", true],
  ["GB123456789", true],
  ["UK123456789", false],
  ["EU123456789", false],
  ["123456789", false],
])("%s as a VAT id: %s", (typed, isRight) => {
  expect(isVatId(typed)).toBe(isRight);
});
