import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inflateSync } from "node:zlib";
import { JSDOM } from "jsdom";
import { expect, onTestFinished, test } from "vitest";
import type { IssuedDocument } from "#domain/invoice/document.ts";
import { eInvoiceXml } from "#server/documents/e-invoice.ts";
import { invoicePdf } from "#server/documents/invoice-pdf.ts";
import { printDocument } from "#server/documents/print-document.ts";
import { pdfText } from "../pdf-text.ts";
import { balance, creditNote, deposit, gross } from "./samples.ts";

const document: IssuedDocument = {
  ...balance,
  seller: { ...balance.seller, legalName: "Tagesanbruch & <Söhne> GmbH" },
};

async function printInvoice(of = document) {
  const xml = await eInvoiceXml(of);
  const file = Buffer.from(await invoicePdf(of, xml));
  return { xml, file, raw: file.toString("latin1") };
}

/** The stream of the first object that has this in its dictionary. */
function streamOf(file: Buffer, mark: string): Buffer {
  const raw = file.toString("latin1");
  for (const { index } of raw.matchAll(/^\d+ 0 obj\n/gm)) {
    const head = raw.slice(index, raw.indexOf("endobj", index)).split("stream\n")[0] ?? "";
    if (!head.includes(mark)) continue;
    const from = raw.indexOf("stream\n", index) + 7;
    const length = Number(/\/Length (\d+)/.exec(head)?.[1]);
    const bytes = file.subarray(from, from + length);
    return head.includes("/FlateDecode") ? inflateSync(bytes) : bytes;
  }
  throw new Error(`No stream has ${mark}.`);
}

test("the PDF holds the XML, byte for byte, as an associated file that represents the same document", async () => {
  const { xml, file, raw } = await printInvoice();
  expect(streamOf(file, "/Type /EmbeddedFile").toString()).toBe(xml);
  expect(raw).toMatch(
    /\/Type \/EmbeddedFile\n\/Params <<\n\/CreationDate \(D:20261203000000Z\)\n\/ModDate \(D:20261203000000Z\)/,
  );
  expect(raw).toContain("/Subtype /text#2Fxml");
  expect(raw).toContain("/AFRelationship /Alternative");
  expect(raw).toContain("/F (factur-x.xml)");
  expect(raw).toContain("/UF (factur-x.xml)");
  const spec = /^(\d+) 0 obj\n<<\n\/Type \/Filespec/m.exec(raw)?.[1];
  expect(raw).toContain(`/AF [${spec} 0 R]`);
  expect(raw).toContain(`/EmbeddedFiles`);
  // The printed text is the same as without the XML.
  expect(pdfText(file)).toBe(pdfText(await invoicePdf(document)));
});

test("the PDF has what ISO 19005-3 (PDF/A, part 3) asks for: fonts, colours, an identity, and nothing that is encrypted or runs", async () => {
  const { file, raw } = await printInvoice();
  expect(raw.startsWith("%PDF-1.7\n%\xff\xff\xff\xff")).toBe(true);
  expect(raw).toMatch(/\/ID \[<[0-9a-f]{32}> <[0-9a-f]{32}>\]/);
  for (const forbidden of [
    "/Encrypt",
    "/JavaScript",
    "/JS ",
    "/Launch",
    "/SMask",
    "/CA ",
    "/LZWDecode",
    "/XFA",
  ])
    expect(raw).not.toContain(forbidden);
  const fonts = raw.match(/\/Type \/FontDescriptor/g)?.length ?? 0;
  expect(fonts).toBeGreaterThan(0);
  expect(raw.match(/\/FontFile[23]? \d+ 0 R/g)).toHaveLength(fonts);
  expect(raw.match(/\/Subtype \/Type0/g)?.length).toBe(raw.match(/\/ToUnicode \d+ 0 R/g)?.length);
  // The standard fonts of PDF are not used, because they would not be embedded.
  expect(raw).not.toMatch(/\/BaseFont \/(Helvetica|Times|Courier|Symbol|ZapfDingbats)/);
  expect(raw).toContain("/S /GTS_PDFA1");
  expect(raw).toMatch(/\/OutputIntents \[\d+ 0 R\]/);
  const profile = streamOf(file, "/N 3");
  expect(profile.subarray(36, 40).toString()).toBe("acsp");
  expect(profile.subarray(16, 20).toString()).toBe("RGB ");
  expect(raw).not.toContain("/DeviceCMYK");
  expect(raw).toContain("/Marked true");
  expect(raw).toContain("/Lang (de)");
});

test("its metadata can be read, agree with the document's and name the XML as Factur-X does", async () => {
  const { file, raw } = await printInvoice();
  const metadata = streamOf(file, "/Type /Metadata").toString();
  const bare = metadata
    .replace(/^<\?xpacket begin="\ufeff"[^>]*\?>/, "")
    .replace(/<\?xpacket end="w"\?>$/, "");
  expect(bare.length).toBeLessThan(metadata.length);
  const { document: xmp } = new JSDOM(bare.trim(), { contentType: "application/xml" }).window;
  const text = (name: string) => xmp.getElementsByTagName(name)[0]?.textContent?.trim();
  expect([text("pdfaid:part"), text("pdfaid:conformance")]).toEqual(["3", "B"]);
  expect([text("dc:title"), text("dc:creator")]).toEqual([
    "Schlussrechnung 2026-0017",
    "Tagesanbruch & <Söhne> GmbH",
  ]);
  expect(text("xmp:CreateDate")).toBe("2026-12-03T00:00:00Z");
  expect(text("pdf:Producer")).toBe(/\n\((PDFKit)\)\n/.exec(raw)?.[1]);
  for (const [name, value] of [
    ["DocumentType", "INVOICE"],
    ["DocumentFileName", "factur-x.xml"],
    ["Version", "1.0"],
    ["ConformanceLevel", "EN 16931"],
  ] as const) {
    expect(text(`fx:${name}`)).toBe(value);
    // PDF/A does not know this schema, so the file has to describe each of its properties.
    expect(
      [...xmp.getElementsByTagName("pdfaProperty:name")].map((one) => one.textContent),
    ).toContain(name);
  }
  expect(text("pdfaSchema:namespaceURI")).toBe(
    "urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#",
  );
  expect(xmp.getElementsByTagName("dc:title")).toHaveLength(1);
});

test("the printing thread makes an e-invoice for a seller in the EU, always with the same bytes; other PDFs are as before", async () => {
  const [first, second, american, unknown] = await Promise.all(
    [document, document, deposit, gross].map((each) =>
      printDocument({ kind: "issued", document: each }),
    ),
  );
  expect(first?.eInvoice).toBe(await eInvoiceXml(document));
  expect(Buffer.compare(first?.file ?? Buffer.of(), second?.file ?? Buffer.of())).toBe(0);
  for (const [made, of] of [
    [american, deposit],
    [unknown, gross],
  ] as const) {
    expect(made?.eInvoice).toBeNull();
    const raw = Buffer.from(made?.file ?? "").toString("latin1");
    expect(raw).not.toMatch(/EmbeddedFile\b|OutputIntent|pdfaid/);
    expect(hashOf(made?.file)).toBe(hashOf(await invoicePdf(of)));
  }
});

function hashOf(file?: Uint8Array): string {
  return createHash("sha256")
    .update(file ?? "")
    .digest("hex");
}

const hasQpdf = spawnSync("qpdf", ["--version"]).status === 0;
test.skipIf(!hasQpdf)("another PDF reader (qpdf) finds no fault, and finds the XML", async () => {
  const folder = mkdtempSync(join(tmpdir(), "daybreak-pdf-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const of of [document, creditNote]) {
    const { file, xml } = await printInvoice(of);
    const path = join(folder, "invoice.pdf");
    writeFileSync(path, file);
    expect(spawnSync("qpdf", ["--check", path]).status).toBe(0);
    const found = spawnSync("qpdf", ["--show-attachment=factur-x.xml", path]);
    expect(found.stdout.toString()).toBe(xml);
    expect(readFileSync(path)).toEqual(file);
  }
});
