import { escapeMarkup } from "#domain/markup.ts";

/**
 * The XML of an invoice inside its PDF, as Factur-X 1.0 (ZUGFeRD 2) asks: an associated file of a PDF/A-3 (ISO 19005-3)
 * that is another form of the same document, and metadata that name it.
 */
export const eInvoiceFile = {
  name: "factur-x.xml",
  type: "text/xml",
  relationship: "Alternative",
} as const;

interface DescribedDocument {
  title: string;
  author: string;
  at: Date;
  producer: string;
}

/** The XMP descriptions (ISO 16684-1) of a Factur-X document, without those of its PDF/A part. */
export function facturXMetadata({ title, author, at, producer }: DescribedDocument): string {
  const date = `${at.toISOString().slice(0, 19)}Z`;
  const property = (name: string, description: string) =>
    `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`;
  return `
<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/"><xmp:CreateDate>${date}</xmp:CreateDate><xmp:CreatorTool>${escapeMarkup(producer)}</xmp:CreatorTool></rdf:Description>
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeMarkup(title)}</rdf:li></rdf:Alt></dc:title><dc:creator><rdf:Seq><rdf:li>${escapeMarkup(author)}</rdf:li></rdf:Seq></dc:creator></rdf:Description>
<rdf:Description rdf:about="" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"><pdf:Producer>${escapeMarkup(producer)}</pdf:Producer></rdf:Description>
<rdf:Description rdf:about="" xmlns:fx="${namespace}"><fx:DocumentType>INVOICE</fx:DocumentType><fx:DocumentFileName>${eInvoiceFile.name}</fx:DocumentFileName><fx:Version>1.0</fx:Version><fx:ConformanceLevel>EN 16931</fx:ConformanceLevel></rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#"><pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource"><pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema><pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI><pdfaSchema:prefix>fx</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq>${[
    property("DocumentFileName", "The name of the embedded XML document"),
    property("DocumentType", "The type of the hybrid document in capital letters"),
    property("Version", "The version of the standard that the embedded XML document follows"),
    property("ConformanceLevel", "The conformance level of the embedded XML document"),
  ].join(
    "",
  )}</rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>
`;
}

const namespace = "urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#";
