import { z } from "zod";
import { readReport } from "../seo/kept-reports.ts";
import type { StudioFunction } from "./deps.ts";

const body = z.object({ id: z.uuid() });

/** A kept report, for whoever knows its id. */
export const run: StudioFunction = async (call, { db }) => {
  const form = body.safeParse(call.body);
  const report = form.success ? await readReport(db, form.data.id) : null;
  return report
    ? { ok: true, body: report }
    : { ok: false, status: 404, message: "There is no report at this address." };
};
