import { FormatFactoryService, type Invoice, invoiceSchema } from "@e-invoice-eu/core";
import { Ajv2019 } from "ajv/dist/2019.js";
import { currencyDigits, decimalAmount } from "#domain/currency.ts";
import type {
  DocumentAddress,
  DocumentLine,
  DocumentTax,
  IssuedDocument,
} from "#domain/invoice/document.ts";
import { netAmounts, taxOf } from "#domain/invoice/e-invoice.ts";
import { isAdvance } from "#domain/invoice/supply.ts";
import { escapeMarkup } from "#domain/markup.ts";
import { formatOf } from "./format.ts";
import { documentWords } from "./words.ts";

/**
 * An issued document as a Cross Industry Invoice (UN/CEFACT D16B) after EN 16931, which is the profile EN 16931 of
 * Factur-X. The same document always gives the same text. `hasEInvoice` says of which documents it can be made.
 */
export async function eInvoiceXml(issued: IssuedDocument): Promise<string> {
  const document = writable(issued);
  const invoice = invoiceOf(document);
  if (!isInvoice(invoice)) throw new Ajv2019.ValidationError(isInvoice.errors ?? []);
  format.fillInvoiceDefaults(invoice);
  const made = await format.generate(invoice, { format: "CII", lang: document.language });
  return completed(String(made), document);
}

/**
 * A copy in which U+FFFD stands for each character that a text in the database can hold and no XML can (XML 1.0, 2.2).
 */
function writable<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (_, part: unknown) =>
    typeof part === "string" ? part.toWellFormed().replace(unwritable, "\ufffd") : part,
  );
}

const unwritable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const format = new FormatFactoryService().createFormatService("CII", {
  log() {},
  warn() {},
  error() {},
});

/**
 * Checks an invoice as the package's `InvoiceService` does, which would compile its schema for each, in 0.2 seconds.
 */
const isInvoice = new Ajv2019({
  strict: true,
  allErrors: true,
  useDefaults: true,
}).compile<Invoice>(schemaOfCii());

function schemaOfCii() {
  const schema = structuredClone(invoiceSchema);
  format.patchSchema(schema);
  return schema;
}

/**
 * Version 2.3.4 of the package names a process of Peppol and a schema that is not there, and it leaves out what the
 * schema of D16B asks for (the delivery) and what these documents need: the seller's identifier (BT-29) and
 * the preceding invoices (BG-3). `tests/documents/e-invoice.test.ts` fails where another version writes them itself.
 */
function completed(xml: string, document: IssuedDocument): string {
  const identifier = sellerIdentifier(document);
  const between = (text: string, from: string, to: string, added: string) => {
    if (text.split(from + to).length !== 2) throw new Error(`The e-invoice has no ${from}${to}.`);
    return text.replace(from + to, () => from + added + to);
  };
  const bare = xml
    .replace(/ xmlns:xsi="[^"]*"| xsi:schemaLocation="[^"]*"/g, "")
    .replace(/<ram:(BusinessProcess\w+)>[\s\S]*?<\/ram:\1>/, "")
    .replace(/>\s+</g, "><");
  const withDelivery = between(
    bare,
    "</ram:ApplicableHeaderTradeAgreement>",
    "<ram:ApplicableHeaderTradeSettlement>",
    deliveryXml(document),
  );
  const withPreceding = between(
    withDelivery,
    "</ram:SpecifiedTradeSettlementHeaderMonetarySummation>",
    "</ram:ApplicableHeaderTradeSettlement>",
    precedingOf(document).map(precedingXml).join(""),
  );
  return between(
    withPreceding,
    "<ram:SellerTradeParty>",
    "<ram:Name>",
    identifier === null ? "" : `<ram:ID>${escapeMarkup(identifier)}</ram:ID>`,
  );
}

function precedingXml({ number, issueDate }: { number: string; issueDate: string }): string {
  const date = `<qdt:DateTimeString format="102">${issueDate.replaceAll("-", "")}</qdt:DateTimeString>`;
  return `<ram:InvoiceReferencedDocument><ram:IssuerAssignedID>${escapeMarkup(number)}</ram:IssuerAssignedID><ram:FormattedIssueDateTime>${date}</ram:FormattedIssueDateTime></ram:InvoiceReferencedDocument>`;
}

/** BT-72 in the delivery, which the schema asks for without it, too. */
function deliveryXml({ supplyDate }: IssuedDocument): string {
  if (!supplyDate) return "<ram:ApplicableHeaderTradeDelivery/>";
  const date = `<udt:DateTimeString format="102">${supplyDate.replaceAll("-", "")}</udt:DateTimeString>`;
  return `<ram:ApplicableHeaderTradeDelivery><ram:ActualDeliverySupplyChainEvent><ram:OccurrenceDateTime>${date}</ram:OccurrenceDateTime></ram:ActualDeliverySupplyChainEvent></ram:ApplicableHeaderTradeDelivery>`;
}

/** BG-3: what a credit note credits, and what a final invoice takes off. */
function precedingOf({ credits, prepaid }: IssuedDocument) {
  return credits ? [credits] : prepaid;
}

/** A seller who has no VAT id, or may not name it, is identified by the tax number (BR-CO-26). */
function sellerIdentifier({ seller, taxes }: IssuedDocument): string | null {
  return isTaxed(taxes) && seller.vatId ? null : (seller.taxNumber ?? seller.vatId);
}

/** Whether the document is within the scope of tax; one outside of it must not name a VAT id (BR-O-02). */
function isTaxed(taxes: IssuedDocument["taxes"]): boolean {
  return taxes.every(({ category }) => category !== "O");
}

/** The document in the terms of UBL, which the package takes; BT- and BG-numbers are those of EN 16931-1. */
function invoiceOf(document: IssuedDocument): Invoice {
  const { currency, buyer, number, issueDate, dueDate, kind, prepaid, period } = document;
  const money = (minor: number) => decimalAmount(minor, currencyDigits(currency));
  const amount = <Name extends string>(name: Name, minor: number) => ({
    [name]: money(minor),
    [`${name}@currencyID`]: currency,
  });
  const gross = document.netMinor + document.taxMinor;
  const paid = prepaid.reduce((sum, { paidMinor }) => sum + paidMinor, 0);
  const nets = netAmounts(document);
  const notes = notesOf(document);
  const invoice = {
    "cbc:ID": number,
    "cbc:IssueDate": issueDate,
    ...(dueDate ? { "cbc:DueDate": dueDate } : {}),
    "cbc:InvoiceTypeCode": typeCodes[kind],
    // The package would write a second note in a way that the schema refuses.
    ...(notes.length > 0 ? { "cbc:Note": [notes.join("\n")] } : {}),
    "cbc:DocumentCurrencyCode": currency,
    ...(period
      ? { "cac:InvoicePeriod": { "cbc:StartDate": period.from, "cbc:EndDate": period.until } }
      : {}),
    ...(buyer.orderNumber ? { "cac:OrderReference": { "cbc:ID": buyer.orderNumber } } : {}),
    "cac:AccountingSupplierParty": { "cac:Party": sellerOf(document) },
    "cac:AccountingCustomerParty": {
      "cac:Party": {
        "cac:PostalAddress": addressOf(buyer.address),
        ...(isTaxed(document.taxes) && buyer.vatId
          ? { "cac:PartyTaxScheme": { "cbc:CompanyID": buyer.vatId, ...vat } }
          : {}),
        "cac:PartyLegalEntity": {
          "cbc:RegistrationName": buyer.legalName ?? buyer.businessName ?? buyer.name,
        },
      },
    },
    ...paymentOf(document),
    "cac:TaxTotal": [
      {
        ...amount("cbc:TaxAmount", document.taxMinor),
        "cac:TaxSubtotal": document.taxes.map((tax) => ({
          ...amount("cbc:TaxableAmount", tax.netMinor),
          ...amount("cbc:TaxAmount", tax.taxMinor),
          "cac:TaxCategory": {
            "cbc:ID": tax.category,
            ...(tax.category === "O" ? {} : { "cbc:Percent": tax.rate }),
            ...exemptionOf(tax, document.taxSentence),
            ...vat,
          },
        })),
      },
    ],
    "cac:LegalMonetaryTotal": {
      ...amount("cbc:LineExtensionAmount", document.netMinor),
      ...amount("cbc:TaxExclusiveAmount", document.netMinor),
      ...amount("cbc:TaxInclusiveAmount", gross),
      ...(paid > 0 ? amount("cbc:PrepaidAmount", paid) : {}),
      ...(document.roundingMinor === 0
        ? {}
        : amount("cbc:PayableRoundingAmount", document.roundingMinor)),
      ...amount("cbc:PayableAmount", document.totalMinor),
    },
    "cac:InvoiceLine": document.lines.map((line, at) => {
      const { category, rate } = taxOf(document.taxes, line.taxRate);
      const net = nets[at] ?? 0;
      return {
        "cbc:ID": String(line.position),
        "cbc:InvoicedQuantity": quantityOf(line),
        "cbc:InvoicedQuantity@unitCode": unit,
        ...amount("cbc:LineExtensionAmount", net),
        "cac:Item": {
          "cbc:Name": line.description,
          "cac:ClassifiedTaxCategory": {
            "cbc:ID": category,
            ...(category === "O" ? {} : { "cbc:Percent": rate }),
            ...vat,
          },
        },
        "cac:Price": priceOf(line, net, document),
      };
    }),
  };
  return { "ubl:Invoice": invoice } as unknown as Invoice;
}

/** The unit "one" of UN/ECE Recommendation 20. */
const unit = "C62";

const vat = { "cac:TaxScheme": { "cbc:ID": "VAT" } };

/** UNTDID 1001: a deposit is a prepayment invoice. */
const typeCodes: Record<IssuedDocument["kind"], string> = {
  deposit: "386",
  balance: "380",
  single: "380",
  support: "380",
  "credit-note": "381",
};

/** What the document says in sentences (BT-22), with net and tax of what was paid in advance. */
function notesOf(document: IssuedDocument): string[] {
  const words = documentWords(document.language);
  const format = formatOf(document);
  const { depositPercent, reason, note, taxSentence, prepaid, project } = document;
  return [
    document.specimen ? words.specimenSentence : null,
    project && `${words.project}: ${project.name}`,
    depositPercent === null ? null : words.depositOf(format.rate(depositPercent)),
    isAdvance(document) ? words.advance : null,
    reason && `${words.reason}: ${reason}`,
    taxSentence,
    ...prepaid.map(({ number, issueDate, netMinor, taxMinor }) => {
      const { sums } = words;
      const tax = sums.prepaidTax(format.money(netMinor), format.money(taxMinor));
      return `${sums.prepaid(number, format.day(issueDate))}: ${tax}`;
    }),
    note,
  ].flatMap((text) => (text ? [text] : []));
}

function sellerOf({ seller, taxes }: IssuedDocument) {
  const { vatId, taxNumber, legalName, address, phone, email } = seller;
  const namedVatId = isTaxed(taxes) ? vatId : null;
  const schemes = [
    ...(namedVatId ? [{ "cbc:CompanyID": namedVatId, ...vat }] : []),
    ...(taxNumber ? [{ "cbc:CompanyID": taxNumber, "cac:TaxScheme": { "cbc:ID": "FC" } }] : []),
  ];
  return {
    "cbc:EndpointID": email,
    // EM says that the electronic address is an e-mail address.
    "cbc:EndpointID@schemeID": "EM",
    "cac:PostalAddress": addressOf(address),
    ...(schemes.length > 0 ? { "cac:PartyTaxScheme": schemes } : {}),
    "cac:PartyLegalEntity": { "cbc:RegistrationName": legalName },
    "cac:Contact": {
      "cbc:Name": legalName,
      "cbc:Telephone": phone,
      "cbc:ElectronicMail": email,
    },
  };
}

function addressOf(address: DocumentAddress | null) {
  if (!address) throw new Error("An e-invoice needs the buyer's address.");
  const { street, postalCode, city, region, country } = address;
  return {
    "cbc:StreetName": street,
    "cbc:CityName": city,
    "cbc:PostalZone": postalCode,
    ...(region ? { "cbc:CountrySubentity": region } : {}),
    "cac:Country": { "cbc:IdentificationCode": country },
  };
}

/** How to pay; a credit note says instead what becomes of the money (BT-20, which BR-CO-25 asks for). */
function paymentOf({ seller: { bank }, number, currency, credits, language }: IssuedDocument) {
  if (credits) {
    return { "cac:PaymentTerms": { "cbc:Note": documentWords(language).creditText } };
  }
  if (!bank.iban) return {};
  return {
    "cac:PaymentMeans": [
      {
        // UNTDID 4461: SEPA credit transfer, credit transfer.
        "cbc:PaymentMeansCode": currency === "EUR" ? "58" : "30",
        "cbc:PaymentID": number,
        "cac:PayeeFinancialAccount": {
          "cbc:ID": bank.iban,
          "cbc:Name": bank.accountHolder,
          ...(bank.bic ? { "cac:FinancialInstitutionBranch": { "cbc:ID": bank.bic } } : {}),
        },
      },
    ],
  };
}

/** Why a category has no tax (BT-120, BT-121). */
function exemptionOf({ category, reasonCode }: DocumentTax, sentence: string | null) {
  const exemption = exemptions[category];
  if (!exemption) return {};
  // A copy from before the decision wrote the code itself has that of its category.
  const { code = reasonCode, reason } = exemption;
  return {
    ...(code ? { "cbc:TaxExemptionReasonCode": code } : {}),
    "cbc:TaxExemptionReason": sentence ?? reason,
  };
}

const exemptions: Readonly<Record<string, { code?: string; reason: string }>> = {
  AE: { code: "VATEX-EU-AE", reason: "Reverse charge" },
  E: { reason: "Exempt from VAT" },
  O: { code: "VATEX-EU-O", reason: "Not subject to VAT" },
};

/** A price must not be below zero (BR-27), so a discount has a quantity below zero. */
function quantityOf({ quantity, unitAmountMinor }: DocumentLine): string {
  return unitAmountMinor < 0 ? `-${quantity}` : quantity;
}

/**
 * The price without tax (BT-146) and how many it is for (BT-149). Where prices include tax it is the line's net for its
 * whole quantity, because the net of one need not be a whole cent.
 */
function priceOf(line: DocumentLine, net: number, { pricesInclude, currency }: IssuedDocument) {
  const isGross = pricesInclude === "gross" && Number(line.quantity) !== 1;
  const minor = pricesInclude === "gross" ? net : line.unitAmountMinor;
  return {
    "cbc:PriceAmount": decimalAmount(Math.abs(minor), currencyDigits(currency)),
    "cbc:PriceAmount@currencyID": currency,
    ...(isGross ? { "cbc:BaseQuantity": line.quantity, "cbc:BaseQuantity@unitCode": unit } : {}),
  };
}
