import { parentPort } from "node:worker_threads";
import type { PrintTask } from "./print-report.ts";
import { reportPdf } from "./report-pdf.ts";

parentPort?.on("message", async ({ report, sender }: PrintTask) => {
  parentPort?.postMessage({ file: await reportPdf(report, sender) });
});
parentPort?.postMessage("ready");
