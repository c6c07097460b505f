import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { JSDOM } from "jsdom";
import { XmlDocument, XmlValidateError, XsdValidator } from "libxml2-wasm";
import { xmlRegisterFsInputProviders } from "libxml2-wasm/lib/nodejs.mjs";

/**
 * The faults that a validator finds in an XML: first by the schema that Factur-X publishes for its profile EN 16931,
 * then by the business rules of EN 16931-1 that are about what our documents hold. These are written from the standard
 * and not from our code, and compared one by one with the published schematron for CII (1.3.16), whose numbers they
 * have. Amounts are read from the XML alone.
 */
export function brokenRules(xml: string): string[] {
  const document = parser.parseFromString(xml, "application/xml");
  const invoice = new Invoice(document.documentElement);
  const broken = Object.entries(rules).flatMap(([name, holds]) => (holds(invoice) ? [] : [name]));
  return [...schemaFaults(xml), ...broken];
}

const parser = new new JSDOM("").window.DOMParser();

/** The schema allows only the elements of the profile, so it also forbids what the rules CII-SR forbid. */
const schema = publishedSchema();

function publishedSchema(): XsdValidator {
  const require = createRequire(import.meta.url);
  const main = require.resolve("@stackforge-eu/factur-x");
  const file = join(dirname(main), "../schema/en16931/FACTUR-X_EN16931.xsd");
  xmlRegisterFsInputProviders();
  return XsdValidator.fromDoc(XmlDocument.fromString(readFileSync(file, "utf8"), { url: file }));
}

function schemaFaults(xml: string): string[] {
  const document = XmlDocument.fromString(xml);
  try {
    schema.validate(document);
    return [];
  } catch (error) {
    if (!(error instanceof XmlValidateError)) throw error;
    // "Element '{urn:…}LineOne': This element is not expected."
    return error.details.map(
      ({ message }) => `schema: ${message.trim().replace(/^Element '(?:\{[^}]*\})?(\w+)'/, "$1")}`,
    );
  } finally {
    document.dispose();
  }
}

/** Reads what the rules need from the XML: texts by their path of local names, amounts in hundredths. */
class Invoice {
  readonly root: Element;
  constructor(root: Element) {
    this.root = root;
  }
  all(path: string, from: Element = this.root): Element[] {
    return path
      .split("/")
      .reduce<Element[]>(
        (found, name) =>
          found.flatMap((each) => [...each.children].filter((one) => one.localName === name)),
        [from],
      );
  }
  named(name: string): Element[] {
    return [...this.root.getElementsByTagNameNS("*", name)];
  }
  text(path: string, from: Element = this.root): string | null {
    return this.all(path, from)[0]?.textContent ?? null;
  }
  cents(path: string, from: Element = this.root): number {
    return Math.round(Number(this.text(path, from) ?? "0") * 100);
  }
  get type() {
    return this.text("ExchangedDocument/TypeCode");
  }
  sum(name: string) {
    return this.cents(`${settlement}/SpecifiedTradeSettlementHeaderMonetarySummation/${name}`);
  }
  get lines() {
    return this.all("SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem").map((line) => ({
      line,
      category: this.text(`SpecifiedLineTradeSettlement/ApplicableTradeTax/CategoryCode`, line),
      rate: this.text(
        "SpecifiedLineTradeSettlement/ApplicableTradeTax/RateApplicablePercent",
        line,
      ),
      net: this.cents(
        "SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount",
        line,
      ),
      price: Number(
        this.text("SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount", line),
      ),
      base: Number(
        this.text("SpecifiedLineTradeAgreement/NetPriceProductTradePrice/BasisQuantity", line) ?? 1,
      ),
      quantity: Number(this.text("SpecifiedLineTradeDelivery/BilledQuantity", line)),
    }));
  }
  get taxes() {
    return this.all(`${settlement}/ApplicableTradeTax`).map((tax) => ({
      category: this.text("CategoryCode", tax),
      rate: this.text("RateApplicablePercent", tax),
      net: this.cents("BasisAmount", tax),
      tax: this.cents("CalculatedAmount", tax),
      reason: this.text("ExemptionReason", tax) ?? this.text("ExemptionReasonCode", tax),
      reasonCode: this.text("ExemptionReasonCode", tax),
    }));
  }
  /** The first and the last day of the invoiced period, eight digits each. */
  get period() {
    const day = (name: string) =>
      this.text(`${settlement}/BillingSpecifiedPeriod/${name}/DateTimeString`);
    return { from: day("StartDateTime"), until: day("EndDateTime") };
  }
  /** A party's identifiers by scheme: VA is its VAT id, FC its tax number, and ID the one without a scheme. */
  ids(party: string) {
    const registered = this.all(`${agreement}/${party}/SpecifiedTaxRegistration/ID`);
    return {
      VA: registered.find((id) => id.getAttribute("schemeID") === "VA")?.textContent ?? null,
      FC: registered.find((id) => id.getAttribute("schemeID") === "FC")?.textContent ?? null,
      ID: this.text(`${agreement}/${party}/ID`),
    };
  }
  has(category: string) {
    return this.lines.some((line) => line.category === category);
  }
}

const agreement = "SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement";
const settlement = "SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement";
const date = /^\d{4}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/;

const currencies = new Set(Intl.supportedValuesOf("currency"));
const regions = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
const noCountries = new Set("AC CP CQ DG EA EU EZ IC TA UN XA XB XK ZZ".split(" "));
/** Whether this is a country code of the published list, in which Kosovo is 1A and Northern Ireland XI. */
const isCountry = (code: string) =>
  code === "1A" ||
  code === "XI" ||
  (/^[A-Z]{2}$/.test(code) && !noCountries.has(code) && regions.of(code) !== undefined);

const exemptionCodes: Record<string, string> = { AE: "VATEX-EU-AE", O: "VATEX-EU-O" };

/** The one attribute that an element has in CII (Cross Industry Invoice) as EN 16931-3-3 binds it. */
function attributeOf({ localName, parentElement }: Element): string | null {
  if (localName.endsWith("Quantity")) return "unitCode";
  if (localName === "TaxTotalAmount") return "currencyID";
  if (localName === "DateTimeString") return "format";
  if (localName === "ID" && parentElement?.localName === "SpecifiedTaxRegistration")
    return "schemeID";
  if (localName === "URIID" && parentElement?.localName === "URIUniversalCommunication")
    return "schemeID";
  return null;
}

const rules: Record<string, (invoice: Invoice) => boolean> = {
  "BR-01 a specification identifier": (i) =>
    i.text("ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID") ===
    "urn:cen.eu:en16931:2017",
  "BR-02 a number": (i) => Boolean(i.text("ExchangedDocument/ID")),
  "BR-03 an issue date": (i) =>
    date.test(i.text("ExchangedDocument/IssueDateTime/DateTimeString") ?? ""),
  "CII-DT-097 dates of eight digits": (i) =>
    i
      .named("DateTimeString")
      .every((one) => date.test(one.textContent ?? "") && one.getAttribute("format") === "102"),
  "CII-DT attributes only where the standard has one": (i) =>
    i
      .named("*")
      .every((one) =>
        [...one.attributes].every(
          ({ name, prefix }) => prefix === "xmlns" || name === "xmlns" || attributeOf(one) === name,
        ),
      ),
  "PEPPOL-R008 no element is empty": (i) =>
    i
      .named("*")
      .every((one) => one.textContent?.trim() || one.localName === "ApplicableHeaderTradeDelivery"),
  "BR-CL-01 a type of UNTDID 1001": (i) => ["380", "381", "386"].includes(i.type ?? ""),
  "BR-CL-04 a currency of ISO 4217": (i) =>
    currencies.has(i.text(`${settlement}/InvoiceCurrencyCode`) ?? ""),
  "BR-06 the seller's name": (i) => Boolean(i.text(`${agreement}/SellerTradeParty/Name`)),
  "BR-07 the buyer's name": (i) => Boolean(i.text(`${agreement}/BuyerTradeParty/Name`)),
  "BR-08 and BR-09 the seller's address with its country": (i) =>
    Boolean(i.text(`${agreement}/SellerTradeParty/PostalTradeAddress/CountryID`)),
  "BR-10 and BR-11 the buyer's address with its country": (i) =>
    Boolean(i.text(`${agreement}/BuyerTradeParty/PostalTradeAddress/CountryID`)),
  "BR-CL-14 countries of ISO 3166-1": (i) =>
    i.named("CountryID").every(({ textContent }) => isCountry(textContent ?? "")),
  "BR-62 and BR-CL-25 an electronic address has its scheme": (i) =>
    ["SellerTradeParty", "BuyerTradeParty"].every((party) =>
      i
        .all(`${agreement}/${party}/URIUniversalCommunication/URIID`)
        .every((address) => address.getAttribute("schemeID") === "EM"),
    ),
  "BR-16 a line": (i) => i.lines.length > 0,
  "BR-21 each line an identifier of its own": (i) => {
    const ids = i.lines.map(({ line }) => i.text("AssociatedDocumentLineDocument/LineID", line));
    return new Set(ids).size === ids.length && ids.every(Boolean);
  },
  "BR-22, BR-23 and BR-CL-23 a quantity with a unit of measure": (i) =>
    i.lines.every(
      ({ line }) =>
        i.all("SpecifiedLineTradeDelivery/BilledQuantity", line)[0]?.getAttribute("unitCode") ===
        "C62",
    ) && i.named("BasisQuantity").every((quantity) => quantity.getAttribute("unitCode") === "C62"),
  "BR-25 each line a name": (i) =>
    i.lines.every(({ line }) => i.text("SpecifiedTradeProduct/Name", line)),
  "BR-29 a period ends after it begins": (i) => {
    const { from, until } = i.period;
    return from === null || until === null || from <= until;
  },
  "BR-CO-19 a period has a day at which it begins or ends": (i) =>
    i.all(`${settlement}/BillingSpecifiedPeriod`).length === 0 ||
    i.period.from !== null ||
    i.period.until !== null,
  "BR-27 no price below zero": (i) => i.lines.every(({ price }) => price >= 0),
  "BT-131 each line's net is its price times its quantity": (i) =>
    i.lines.every(
      ({ price, base, quantity, net }) =>
        Math.abs((price * 100 * quantity) / base - net) <= 0.5 + 1e-6,
    ),
  "BR-DEC amounts have two decimals at most": (i) =>
    i
      .named("*")
      .filter(({ localName }) => localName.endsWith("Amount"))
      .every(({ textContent }) => /^-?\d+(\.\d{1,2})?$/.test(textContent ?? "")),
  "BR-CO-04, BR-47 and BR-CL-18 each line and each breakdown a category": (i) =>
    [...i.lines, ...i.taxes].every(({ category }) =>
      ["S", "E", "AE", "O"].includes(category ?? ""),
    ),
  "BR-CO-04 each line and each breakdown is about VAT": (i) =>
    i.named("ApplicableTradeTax").every((tax) => i.text("TypeCode", tax) === "VAT"),
  "BR-45 and BR-46 each breakdown a net amount and a tax": (i) =>
    i
      .all(`${settlement}/ApplicableTradeTax`)
      .every((tax) => i.text("BasisAmount", tax) && i.text("CalculatedAmount", tax)),
  "BR-48 each breakdown a rate, unless outside the scope of tax": (i) =>
    i.taxes.every(({ category, rate }) => category === "O" || rate !== null),
  "BR-CO-10 the sum of lines": (i) =>
    i.sum("LineTotalAmount") === i.lines.reduce((sum, { net }) => sum + net, 0),
  "BR-CO-13 the total without tax": (i) =>
    i.sum("TaxBasisTotalAmount") === i.sum("LineTotalAmount"),
  "BR-CO-14 the total of tax": (i) =>
    i.sum("TaxTotalAmount") === i.taxes.reduce((sum, { tax }) => sum + tax, 0),
  "BR-CO-15 the total with tax": (i) =>
    i.sum("GrandTotalAmount") === i.sum("TaxBasisTotalAmount") + i.sum("TaxTotalAmount"),
  "BR-CO-15 one total of tax, in the invoice's currency": (i) => {
    const totals = i.all(
      `${settlement}/SpecifiedTradeSettlementHeaderMonetarySummation/TaxTotalAmount`,
    );
    const currency = i.text(`${settlement}/InvoiceCurrencyCode`);
    return totals.length === 1 && totals[0]?.getAttribute("currencyID") === currency;
  },
  "BR-CO-16 the amount due": (i) =>
    i.sum("DuePayableAmount") ===
    i.sum("GrandTotalAmount") - i.sum("TotalPrepaidAmount") + i.sum("RoundingAmount"),
  // The published rules allow a difference of one whole unit of the currency; ours is at most a hundredth.
  "BR-CO-17 and BR-S-09 tax is net times rate": (i) =>
    i.taxes.every(
      ({ net, rate, tax }) => Math.abs(Math.round((net * Number(rate ?? 0)) / 100) - tax) <= 1,
    ),
  "BR-CO-18 a tax breakdown": (i) => i.taxes.length > 0,
  "BR-CO-25 when or how to pay what is due": (i) =>
    i.sum("DuePayableAmount") <= 0 ||
    date.test(
      i.text(`${settlement}/SpecifiedTradePaymentTerms/DueDateDateTime/DateTimeString`) ?? "",
    ) ||
    Boolean(i.text(`${settlement}/SpecifiedTradePaymentTerms/Description`)),
  "BR-CO-26 an identifier of the seller": (i) => {
    const { VA, ID } = i.ids("SellerTradeParty");
    return Boolean(VA ?? ID);
  },
  "BR-CO-09 a VAT id begins with its country": (i) =>
    ["SellerTradeParty", "BuyerTradeParty"].every((party) => {
      const { VA } = i.ids(party);
      return VA === null || VA.startsWith("EL") || isCountry(VA.slice(0, 2));
    }),
  "BR-49 and BR-CL-16 how to pay": (i) =>
    i
      .all(`${settlement}/SpecifiedTradeSettlementPaymentMeans`)
      .every((means) => ["30", "58"].includes(i.text("TypeCode", means) ?? "")),
  "BR-50 and BR-61 an account to pay to": (i) =>
    i
      .all(`${settlement}/SpecifiedTradeSettlementPaymentMeans`)
      .every((means) => i.text("PayeePartyCreditorFinancialAccount/IBANID", means)),
  "BR-55 preceding invoices have numbers, a credit note has one": (i) => {
    const found = i.all(`${settlement}/InvoiceReferencedDocument`);
    return (
      found.every((one) => i.text("IssuerAssignedID", one)) &&
      (i.type !== "381" || found.length === 1)
    );
  },
  "BR-S-08 net by rate is the sum of its lines": (i) =>
    i.taxes.every(({ category, rate, net }) => {
      const own = i.lines.filter((line) => line.category === category && line.rate === rate);
      return own.reduce((sum, line) => sum + line.net, 0) === net;
    }),
  "BR-S-01 each category and rate of a line is in the breakdown, once, and no other one": (i) => {
    const key = ({ category, rate }: { category: string | null; rate: string | null }) =>
      `${category} ${rate}`;
    const keys = i.taxes.map(key).sort();
    return keys.join() === [...new Set(i.lines.map(key))].sort().join();
  },
  "BR-E-01, BR-AE-01 and BR-O-01 one breakdown without tax for a category": (i) =>
    ["E", "AE", "O"].every(
      (each) => i.taxes.filter(({ category }) => category === each).length <= 1,
    ),
  "BR-S-02 who charges tax is registered for it": (i) => {
    const { VA, FC } = i.ids("SellerTradeParty");
    return !["S", "E", "AE"].some((each) => i.has(each)) || Boolean(VA ?? FC);
  },
  "BR-S-05 standard rates are above zero": (i) =>
    [...i.lines, ...i.taxes].every(({ category, rate }) => category !== "S" || Number(rate) > 0),
  "BR-S-10 a standard rate has no reason for an exemption": (i) =>
    i.taxes.every(({ category, reason }) => category !== "S" || reason === null),
  "BR-E-05 and BR-AE-05 exempt lines have the rate 0": (i) =>
    i.lines.every(({ category, rate }) => !["E", "AE"].includes(category ?? "") || rate === "0"),
  "BR-E-09, BR-AE-09 and BR-O-09 without tax there is none": (i) =>
    i.taxes.every(({ category, tax }) => category === "S" || tax === 0),
  "BR-E-10, BR-AE-10 and BR-O-10 what has no tax has a reason": (i) =>
    i.taxes.every(({ category, reason }) => category === "S" || Boolean(reason)),
  "BR-AE-02 reverse charge names the seller's number and the buyer's VAT id": (i) => {
    const { VA, FC } = i.ids("SellerTradeParty");
    return !i.has("AE") || (Boolean(VA ?? FC) && Boolean(i.ids("BuyerTradeParty").VA));
  },
  "BR-CL-22 a code of the exemption, that of its category": (i) =>
    i.taxes.every(
      ({ category, reasonCode }) => reasonCode === (exemptionCodes[category ?? ""] ?? null),
    ),
  "BR-O-02 outside the scope of tax nobody's VAT id is named": (i) =>
    !i.has("O") || (i.ids("SellerTradeParty").VA === null && i.ids("BuyerTradeParty").VA === null),
  "BR-O-05 outside the scope of tax there is no rate": (i) =>
    [...i.lines, ...i.taxes].every(({ category, rate }) => category !== "O" || rate === null),
  "BR-O-11 and BR-O-12 outside the scope of tax there is no other category": (i) =>
    !i.has("O") || [...i.lines, ...i.taxes].every(({ category }) => category === "O"),
};

export const ruleNames = Object.keys(rules);
