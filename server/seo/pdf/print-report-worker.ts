import { answerTasks } from "#engine/jobs/worker-pool.ts";
import type { PrintTask } from "./print-report.ts";
import { reportPdf } from "./report-pdf.ts";

answerTasks(async ({ report, site }: PrintTask) => ({ file: await reportPdf(report, site) }));
