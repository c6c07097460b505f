import { answerTasks } from "#engine/jobs/worker-pool.ts";
import { printInBrand } from "../../pdf/pdf-writer.ts";
import type { InBrand } from "../../pdf/printer.ts";
import type { PrintTask } from "./print-report.ts";
import { reportPdf } from "./report-pdf.ts";

answerTasks(async ({ task, brand }: InBrand<PrintTask>) => {
  printInBrand(brand);
  return { file: await reportPdf(task) };
});
