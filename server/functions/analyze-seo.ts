import { z } from "zod";
import type { KeptReport } from "#domain/seo/kept-report.ts";
import { type AnalysisStep, seoStages } from "#domain/seo/stages.ts";
import type { FunctionEvent } from "#engine/functions/routes.ts";
import type { Caller, Database } from "#engine/postgres/database.ts";
import { analyse } from "../seo/analyse.ts";
import { keepReport, type ReportPlace } from "../seo/kept-reports.ts";
import type { StudioFunction } from "./deps.ts";

const body = z.object({
  /** What a visitor typed; what is wrong with it is said by the analyser. */
  url: z.unknown(),
  place: z.object({ project_id: z.uuid(), stage: z.enum(seoStages) }).optional(),
});

/**
 * Looks at a page and keeps the report. With `place` it becomes that project's report: the studio's any time, the
 * client's own only as the first look at the site as it was. Whoever asks for events is told each step.
 */
export const run: StudioFunction = async (call, { db, visitor }) => {
  const form = body.safeParse(call.body);
  if (!form.success) return { ok: false, status: 400, message: "Send the url of a page." };
  const place = form.data.place
    ? await placeFor(db, call.caller, form.data.place)
    : ({ ok: true, place: null } as const);
  if (!place.ok) return place;

  const work = async (onStep?: (step: AnalysisStep) => void): Promise<Outcome> => {
    const { clientAddress } = call;
    const answer = await analyse(visitor, { typed: form.data.url, clientAddress, onStep });
    if (!answer.ok) return answer;
    return { ok: true, report: await keepReport(db, answer.report, place.place) };
  };
  if (call.wantsEvents) return { ok: true, events: told(work) };
  const outcome = await work();
  return outcome.ok ? { ok: true, body: outcome.report } : outcome;
};

type Refusal = { ok: false; status: 400 | 403 | 404 | 409 | 422 | 429 | 503; message: string };
type Outcome = { ok: true; report: KeptReport } | Refusal;

async function placeFor(
  db: Database,
  caller: Caller,
  { project_id, stage }: { project_id: string; stage: ReportPlace["stage"] },
): Promise<{ ok: true; place: ReportPlace } | Refusal> {
  const [found] =
    caller.role === "anon" ? [] : await db.asCaller(caller, [seen(project_id)], { readOnly: true });
  const [row] = found?.rows ?? [];
  if (!row) return { ok: false, status: 404, message: "Project not found" };
  const [isStudio, hasBefore] = row;
  const place = { projectId: project_id, stage };
  if (isStudio === "true" || caller.role === "service_role") return { ok: true, place };
  if (stage === "after") {
    const message = "The studio looks at the finished site; the report then appears here.";
    return { ok: false, status: 403, message };
  }
  if (hasBefore === "true") {
    const message = "There is a report of the site before already. Ask the studio for another one.";
    return { ok: false, status: 409, message };
  }
  return { ok: true, place };
}

/** The project, if the caller may see it at all. */
const seen = (projectId: string) => ({
  text: `select private.is_admin()::text, exists (select from public.seo_reports r
           where r.project_id = p.id and r.stage = 'before')::text
         from public.onboarding_submissions p where p.id = $1::uuid`,
  values: [projectId],
});

/** Each step as it begins, then the report or why there is none. */
function told(work: (onStep: (step: AnalysisStep) => void) => Promise<Outcome>) {
  // Whoever has gone is told no more; the report is kept all the same.
  let isRead = true;
  const events = new ReadableStream<FunctionEvent>({
    async start(controller) {
      const tell = (event: FunctionEvent) => {
        if (isRead) controller.enqueue(event);
      };
      const outcome = await work((step) => tell({ event: "step", data: { step } }));
      tell(
        outcome.ok
          ? { event: "report", data: outcome.report }
          : { event: "refusal", data: { status: outcome.status, message: outcome.message } },
      );
      if (isRead) controller.close();
    },
    cancel() {
      isRead = false;
    },
  });
  return events.values();
}
