import { hasEInvoice } from "#domain/invoice/e-invoice.ts";
import { answerTasks } from "#engine/jobs/worker-pool.ts";
import { printInBrand } from "../pdf/pdf-writer.ts";
import type { InBrand } from "../pdf/printer.ts";
import { agreementPdf } from "./agreement-pdf.ts";
import { invoicePdf } from "./invoice-pdf.ts";
import type { PrintedDocument, PrintTask } from "./print-document.ts";

answerTasks(async ({ task, brand }: InBrand<PrintTask>): Promise<PrintedDocument> => {
  printInBrand(brand);
  if (task.kind === "agreement") return { file: await agreementPdf(task.record), eInvoice: null };
  const { document } = task;
  const eInvoice = hasEInvoice(document) ? await eInvoiceOf(document) : null;
  return { file: await invoicePdf(document, eInvoice), eInvoice };
});

/** The module that makes the XML takes half a second and 70 MB to load, and sellers outside the EU never need it. */
async function eInvoiceOf(document: Extract<PrintTask, { kind: "issued" }>["document"]) {
  const { eInvoiceXml } = await import("./e-invoice.ts");
  return eInvoiceXml(document);
}
