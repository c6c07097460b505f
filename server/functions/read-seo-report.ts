import { z } from "zod";
import { defineFunction, typed } from "../endpoint/define.ts";
import { refuse } from "../endpoint/refusals.ts";
import { readReport } from "../seo/stored-reports.ts";

/** A stored report, for everybody who knows its id. */
export default defineFunction({
  who: "anyone",
  body: z.object({ id: z.unknown() }),
  returns: typed("StoredReport", "#domain/seo/stored-report.ts"),
  async run(input, { db }) {
    const id = z.uuid().safeParse(input.id);
    const report = id.success ? await readReport(db, id.data) : null;
    if (!report) return refuse(404, "seo.report_not_found");
    return { ok: true, body: report };
  },
});
