import { JSDOM } from "jsdom";

/**
 * The business rules of EN 16931-1 (their numbers are those of the standard's schematron rules) and the order of
 * elements of the schema of UN/CEFACT D16B, as far as they are about what our documents hold. Written from the standard's
 * text and not from our code: amounts are read from the XML alone.
 * @returns the broken rules with what they ask for; an element that this list does not know is one, too.
 */
export function brokenRules(xml: string): string[] {
  const { document } = new JSDOM(xml, { contentType: "application/xml" }).window;
  const root = document.documentElement;
  const broken = [...orderFaults(root)];
  const invoice = new Invoice(root);
  for (const [name, holds] of Object.entries(rules)) {
    if (!holds(invoice)) broken.push(name);
  }
  return broken;
}

/** Names of elements, by the one that holds them, in the schema's order; `?` at most once, `*` any number, else once. */
const schema: Record<string, string> = {
  CrossIndustryInvoice: "ExchangedDocumentContext ExchangedDocument SupplyChainTradeTransaction",
  ExchangedDocumentContext: "GuidelineSpecifiedDocumentContextParameter",
  GuidelineSpecifiedDocumentContextParameter: "ID",
  ExchangedDocument: "ID TypeCode IssueDateTime IncludedNote*",
  IssueDateTime: "DateTimeString",
  IncludedNote: "Content",
  SupplyChainTradeTransaction:
    "IncludedSupplyChainTradeLineItem* ApplicableHeaderTradeAgreement ApplicableHeaderTradeDelivery ApplicableHeaderTradeSettlement",
  IncludedSupplyChainTradeLineItem:
    "AssociatedDocumentLineDocument SpecifiedTradeProduct SpecifiedLineTradeAgreement SpecifiedLineTradeDelivery SpecifiedLineTradeSettlement",
  AssociatedDocumentLineDocument: "LineID",
  SpecifiedTradeProduct: "Name",
  SpecifiedLineTradeAgreement: "NetPriceProductTradePrice",
  NetPriceProductTradePrice: "ChargeAmount BasisQuantity?",
  SpecifiedLineTradeDelivery: "BilledQuantity",
  SpecifiedLineTradeSettlement: "ApplicableTradeTax SpecifiedTradeSettlementLineMonetarySummation",
  ApplicableTradeTax:
    "CalculatedAmount? TypeCode ExemptionReason? BasisAmount? CategoryCode ExemptionReasonCode? RateApplicablePercent?",
  SpecifiedTradeSettlementLineMonetarySummation: "LineTotalAmount",
  ApplicableHeaderTradeAgreement: "SellerTradeParty BuyerTradeParty BuyerOrderReferencedDocument?",
  SellerTradeParty:
    "ID? Name DefinedTradeContact? PostalTradeAddress URIUniversalCommunication? SpecifiedTaxRegistration*",
  BuyerTradeParty: "Name PostalTradeAddress SpecifiedTaxRegistration*",
  DefinedTradeContact: "PersonName TelephoneUniversalCommunication EmailURIUniversalCommunication",
  TelephoneUniversalCommunication: "CompleteNumber",
  EmailURIUniversalCommunication: "URIID",
  URIUniversalCommunication: "URIID",
  PostalTradeAddress: "PostcodeCode LineOne CityName CountryID CountrySubDivisionName?",
  SpecifiedTaxRegistration: "ID",
  BuyerOrderReferencedDocument: "IssuerAssignedID",
  ApplicableHeaderTradeDelivery: "",
  ApplicableHeaderTradeSettlement:
    "PaymentReference? InvoiceCurrencyCode SpecifiedTradeSettlementPaymentMeans? ApplicableTradeTax* SpecifiedTradePaymentTerms? SpecifiedTradeSettlementHeaderMonetarySummation InvoiceReferencedDocument*",
  SpecifiedTradeSettlementPaymentMeans:
    "TypeCode PayeePartyCreditorFinancialAccount PayeeSpecifiedCreditorFinancialInstitution?",
  PayeePartyCreditorFinancialAccount: "IBANID AccountName?",
  PayeeSpecifiedCreditorFinancialInstitution: "BICID",
  SpecifiedTradePaymentTerms: "Description? DueDateDateTime?",
  DueDateDateTime: "DateTimeString",
  SpecifiedTradeSettlementHeaderMonetarySummation:
    "LineTotalAmount TaxBasisTotalAmount TaxTotalAmount RoundingAmount? GrandTotalAmount TotalPrepaidAmount? DuePayableAmount",
  InvoiceReferencedDocument: "IssuerAssignedID FormattedIssueDateTime?",
  FormattedIssueDateTime: "DateTimeString",
};

const namespaces: Record<string, string> = {
  CrossIndustryInvoice: "CrossIndustryInvoice",
  ExchangedDocumentContext: "CrossIndustryInvoice",
  ExchangedDocument: "CrossIndustryInvoice",
  SupplyChainTradeTransaction: "CrossIndustryInvoice",
};

function* orderFaults(element: Element): Generator<string> {
  const name = element.localName;
  const space = element.namespaceURI?.split(":").at(-2) ?? "";
  const wanted =
    name === "DateTimeString"
      ? // The date of a preceding invoice is a qualified one.
        element.parentElement?.localName === "FormattedIssueDateTime"
        ? "QualifiedDataType"
        : "UnqualifiedDataType"
      : (namespaces[name] ?? "ReusableAggregateBusinessInformationEntity");
  if (space !== wanted) yield `schema: ${name} is in ${space}`;
  const children = [...element.children];
  const pattern = schema[name];
  if (pattern === undefined) {
    if (children.length > 0) yield `schema: ${name} is not known`;
    else if (element.textContent?.trim() === "") yield `PEPPOL-R008: ${name} is empty`;
    return;
  }
  const names = children.map(({ localName }) => `${localName} `).join("");
  const expected = pattern
    .split(" ")
    .filter(Boolean)
    .map((each) => each.replace(/^(\w+)([?*]?)$/, "(?:$1 )$2"))
    .join("");
  if (!new RegExp(`^${expected}$`).test(names)) yield `schema: ${name} holds ${names}`;
  for (const child of children) yield* orderFaults(child);
}

/** What the rules ask of: texts by their path of local names, amounts in hundredths. */
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
  /** By scheme: VA, FC; and ID for the one without. */
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

const rules: Record<string, (invoice: Invoice) => boolean> = {
  "BR-01 a specification identifier": (i) =>
    i.text("ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID") ===
    "urn:cen.eu:en16931:2017",
  "BR-02 a number": (i) => Boolean(i.text("ExchangedDocument/ID")),
  "BR-03 an issue date": (i) =>
    date.test(i.text("ExchangedDocument/IssueDateTime/DateTimeString") ?? ""),
  "BR-CL-01 a type of UNTDID 1001": (i) => ["380", "381", "386"].includes(i.type ?? ""),
  "BR-05 a currency": (i) => /^[A-Z]{3}$/.test(i.text(`${settlement}/InvoiceCurrencyCode`) ?? ""),
  "BR-06 the seller's name": (i) => Boolean(i.text(`${agreement}/SellerTradeParty/Name`)),
  "BR-07 the buyer's name": (i) => Boolean(i.text(`${agreement}/BuyerTradeParty/Name`)),
  "BR-09 the seller's country": (i) =>
    /^[A-Z]{2}$/.test(i.text(`${agreement}/SellerTradeParty/PostalTradeAddress/CountryID`) ?? ""),
  "BR-11 the buyer's country": (i) =>
    /^[A-Z]{2}$/.test(i.text(`${agreement}/BuyerTradeParty/PostalTradeAddress/CountryID`) ?? ""),
  "BR-16 a line": (i) => i.lines.length > 0,
  "BR-21 each line an identifier of its own": (i) => {
    const ids = i.lines.map(({ line }) => i.text("AssociatedDocumentLineDocument/LineID", line));
    return new Set(ids).size === ids.length && ids.every(Boolean);
  },
  "BR-23 a unit of measure": (i) =>
    i.lines.every(
      ({ line }) =>
        i.all("SpecifiedLineTradeDelivery/BilledQuantity", line)[0]?.getAttribute("unitCode") ===
        "C62",
    ),
  "BR-25 each line a name": (i) =>
    i.lines.every(({ line }) => i.text("SpecifiedTradeProduct/Name", line)),
  "BR-27 no price below zero": (i) => i.lines.every(({ price }) => price >= 0),
  "BT-131 each line's net is its price times its quantity": (i) =>
    i.lines.every(
      ({ price, base, quantity, net }) =>
        Math.abs((price * 100 * quantity) / base - net) <= 0.5 + 1e-6,
    ),
  "BR-DEC amounts have two decimals at most": (i) =>
    [...i.root.querySelectorAll("*")]
      .filter(({ localName }) => localName.endsWith("Amount"))
      .every(({ textContent }) => /^-?\d+(\.\d{1,2})?$/.test(textContent ?? "")),
  "BR-CO-04 each line a category": (i) =>
    i.lines.every(({ category }) => ["S", "E", "AE", "O"].includes(category ?? "")),
  "BR-CO-10 the sum of lines": (i) =>
    i.sum("LineTotalAmount") === i.lines.reduce((sum, { net }) => sum + net, 0),
  "BR-CO-13 the total without tax": (i) =>
    i.sum("TaxBasisTotalAmount") === i.sum("LineTotalAmount"),
  "BR-CO-14 the total of tax": (i) =>
    i.sum("TaxTotalAmount") === i.taxes.reduce((sum, { tax }) => sum + tax, 0),
  "BR-CO-15 the total with tax": (i) =>
    i.sum("GrandTotalAmount") === i.sum("TaxBasisTotalAmount") + i.sum("TaxTotalAmount"),
  "BR-53 the tax in the invoice's currency": (i) =>
    i
      .all(`${settlement}/SpecifiedTradeSettlementHeaderMonetarySummation/TaxTotalAmount`)[0]
      ?.getAttribute("currencyID") === i.text(`${settlement}/InvoiceCurrencyCode`),
  "BR-CO-16 the amount due": (i) =>
    i.sum("DuePayableAmount") ===
    i.sum("GrandTotalAmount") - i.sum("TotalPrepaidAmount") + i.sum("RoundingAmount"),
  "BR-CO-17 tax is net times rate": (i) =>
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
      return VA === null || /^[A-Z]{2}/.test(VA);
    }),
  "BR-50 an account to pay to": (i) =>
    i
      .all(`${settlement}/SpecifiedTradeSettlementPaymentMeans`)
      .every((means) => i.text("PayeePartyCreditorFinancialAccount/IBANID", means)),
  "BR-55 preceding invoices have numbers, a credit note has one": (i) => {
    const found = i.all(`${settlement}/InvoiceReferencedDocument`);
    const dates = i.all(
      `${settlement}/InvoiceReferencedDocument/FormattedIssueDateTime/DateTimeString`,
    );
    return (
      found.every((one) => i.text("IssuerAssignedID", one)) &&
      dates.every(
        (one) => date.test(one.textContent ?? "") && one.getAttribute("format") === "102",
      ) &&
      (i.type !== "381" || found.length === 1)
    );
  },
  "BR-S-08 net by rate is the sum of its lines": (i) =>
    i.taxes.every(({ category, rate, net }) => {
      const own = i.lines.filter((line) => line.category === category && line.rate === rate);
      return own.reduce((sum, line) => sum + line.net, 0) === net;
    }),
  "BR-S-01 each category and rate of a line is in the breakdown, once": (i) => {
    const keys = i.taxes.map(({ category, rate }) => `${category} ${rate}`);
    return (
      new Set(keys).size === keys.length &&
      i.lines.every(({ category, rate }) => keys.includes(`${category} ${rate}`))
    );
  },
  "BR-S-02 who charges tax is registered for it": (i) => {
    const { VA, FC } = i.ids("SellerTradeParty");
    return !["S", "E", "AE"].some((each) => i.has(each)) || Boolean(VA ?? FC);
  },
  "BR-S-05 standard rates are above zero": (i) =>
    i.lines.every(({ category, rate }) => category !== "S" || Number(rate) > 0),
  "BR-S-10 a standard rate has no reason for an exemption": (i) =>
    i.taxes.every(({ category, reason }) => category !== "S" || reason === null),
  "BR-E-05 exempt lines have the rate 0": (i) =>
    i.lines.every(({ category, rate }) => !["E", "AE"].includes(category ?? "") || rate === "0"),
  "BR-E-10 an exemption has a reason": (i) =>
    i.taxes.every(({ category, reason }) => category === "S" || Boolean(reason)),
  "BR-AE-02 reverse charge names both VAT ids": (i) =>
    !i.has("AE") || (Boolean(i.ids("SellerTradeParty").VA) && Boolean(i.ids("BuyerTradeParty").VA)),
  "BR-AE-10 reverse charge has its code": (i) =>
    i.taxes.every(
      ({ category, reasonCode, tax }) =>
        category !== "AE" || (reasonCode === "VATEX-EU-AE" && tax === 0),
    ),
  "BR-O-02 outside the scope of tax nobody's VAT id is named": (i) =>
    !i.has("O") || (i.ids("SellerTradeParty").VA === null && i.ids("BuyerTradeParty").VA === null),
  "BR-O-05 outside the scope of tax there is no rate": (i) =>
    [...i.lines, ...i.taxes].every(({ category, rate }) => category !== "O" || rate === null),
  "BR-O-11 outside the scope of tax there is no other category": (i) =>
    !i.has("O") || i.lines.every(({ category }) => category === "O"),
};
