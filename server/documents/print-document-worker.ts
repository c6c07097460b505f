import { answerTasks } from "../worker-pool.ts";
import { agreementPdf } from "./agreement-pdf.ts";
import { invoicePdf } from "./invoice-pdf.ts";
import type { PrintTask } from "./print-document.ts";

answerTasks(async (task: PrintTask) => ({
  file: await (task.kind === "issued" ? invoicePdf(task.document) : agreementPdf(task.record)),
}));
