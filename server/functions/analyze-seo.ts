import { z } from "zod";
import { type AnalysisStep, seoStages } from "#domain/seo/stages.ts";
import type { FunctionEvent } from "#engine/functions/call.ts";
import type { Caller, Database } from "#engine/postgres/database.ts";
import { defineFunction, typed } from "../endpoint/define.ts";
import { refuse } from "../endpoint/refusals.ts";
import { type ReportAnswer, requestReport } from "../seo/request.ts";
import type { ReportOwner } from "../seo/stored-reports.ts";

/**
 * Analyses a page and stores the report. With `owner` it becomes that project's report: the studio may add one at any
 * time, the client only the first one of the old site. For a caller who wants events, each step is one.
 */
export default defineFunction({
  who: "anyone",
  body: z.object({
    /** As a visitor typed it; the analyser says what is wrong with it. */
    url: z.unknown(),
    owner: z.object({ project_id: z.uuid(), stage: z.enum(seoStages) }).optional(),
  }),
  expected: "Send the url of a page.",
  returns: typed("StoredReport", "#domain/seo/stored-report.ts"),
  async run({ url, owner: requested }, { db, visitor, caller, clientAddress, wantsEvents }) {
    const authorized = requested
      ? await authorizeOwner(db, caller, requested)
      : ({ ok: true, owner: null } as const);
    if (!authorized.ok) return authorized;
    const request = { typed: url, clientAddress };
    const work = (onStep?: (step: AnalysisStep) => void) =>
      requestReport(request, { db, visitor, owner: authorized.owner, onStep });
    if (wantsEvents) return { ok: true, events: asEvents(work) };
    const answer = await work();
    return answer.ok ? { ok: true, body: answer.report } : answer;
  },
});

type Refusal = { ok: false; status: 400 | 403 | 404 | 409 | 422 | 429 | 503; message: string };

async function authorizeOwner(
  db: Database,
  caller: Caller,
  { project_id, stage }: { project_id: string; stage: ReportOwner["stage"] },
): Promise<{ ok: true; owner: ReportOwner } | Refusal> {
  const [found] =
    caller.role === "anon"
      ? []
      : await db.asCaller(caller, [visibleProject(project_id)], { readOnly: true });
  const [row] = found?.rows ?? [];
  if (!row) return refuse(404, "project.not_found");
  const [isStudio, mayAsk, hasBefore] = row;
  const owner = { projectId: project_id, stage };
  if (isStudio === "true" || caller.role === "service_role") return { ok: true, owner };
  if (mayAsk !== "true") {
    return refuse(403, "project.viewer");
  }
  if (stage === "after") {
    return refuse(403, "seo.after_by_studio");
  }
  if (hasBefore === "true") {
    return refuse(409, "seo.before_exists");
  }
  return { ok: true, owner };
}

/** The project, if the caller may see it at all. */
const visibleProject = (projectId: string) => ({
  text: `select (private.staff_role() is not null)::text,
           (private.project_role(p.id) in ('owner', 'editor'))::text, exists (select from public.seo_reports r
           where r.project_id = p.id and r.stage = 'before')::text
         from public.onboarding_submissions p where p.id = $1::uuid`,
  values: [projectId],
});

/** An event for each step as it begins, then one with the report or with the refusal. */
function asEvents(work: (onStep: (step: AnalysisStep) => void) => Promise<ReportAnswer>) {
  // After the reader has disconnected nothing more is sent; the report is stored all the same.
  let isRead = true;
  const events = new ReadableStream<FunctionEvent>({
    async start(controller) {
      const send = (event: FunctionEvent) => {
        if (isRead) controller.enqueue(event);
      };
      const answer = await work((step) => send({ event: "step", data: { step } }));
      send(
        answer.ok
          ? { event: "report", data: answer.report }
          : { event: "refusal", data: { status: answer.status, message: answer.message } },
      );
      if (isRead) controller.close();
    },
    cancel() {
      isRead = false;
    },
  });
  return events.values();
}
