import type { BookingsRow } from "#database/types.ts";
import { type Answer, type Refusal, refusal } from "./answer.ts";
import { backend } from "./client.ts";
import { callFunction } from "./functions.ts";

/** A call as the week shows it. Times are ISO 8601. */
export type CallRow = Pick<
  BookingsRow,
  "id" | "event" | "starts_at" | "ends_at" | "name" | "status" | "sequence"
>;

const shortly = "id, event, starts_at, ends_at, name, status, sequence";
const otherwise = "The calls could not be loaded.";

/** Calls that begin between two moments, cancelled ones too, in order. */
export async function readCalls(span: {
  from: string;
  to: string;
}): Promise<Answer<{ calls: CallRow[] }>> {
  try {
    const { data, error, status } = await (await backend())
      .from("bookings")
      .select(shortly)
      .gte("starts_at", span.from)
      .lt("starts_at", span.to)
      .order("starts_at")
      .order("id")
      .limit(1000);
    if (error) return refusal({ ...error, status }, otherwise);
    return { ok: true, calls: data as CallRow[] };
  } catch (error) {
    return refusal(error, otherwise);
  }
}

/** Calls that stand and are still to come, the soonest first. */
export async function readCallsAhead(): Promise<Answer<{ calls: CallRow[] }>> {
  try {
    const { data, error, status } = await (await backend())
      .from("bookings")
      .select(shortly)
      .eq("status", "booked")
      .gte("starts_at", new Date().toISOString())
      .order("starts_at")
      .limit(1000);
    if (error) return refusal({ ...error, status }, otherwise);
    return { ok: true, calls: data as CallRow[] };
  } catch (error) {
    return refusal(error, otherwise);
  }
}

/** The call that was booked last; null before the first. */
export async function readNewestCall(): Promise<Answer<{ call: CallRow | null }>> {
  try {
    const { data, error, status } = await (await backend())
      .from("bookings")
      .select(shortly)
      .order("created_at", { ascending: false })
      .limit(1)
      .maybeSingle<CallRow>();
    return error ? refusal({ ...error, status }, otherwise) : { ok: true, call: data };
  } catch (error) {
    return refusal(error, otherwise);
  }
}

export type Call = Omit<
  BookingsRow,
  "taken" | "uid" | "submission_key" | "source" | "changed_by"
> & {
  /** That the client came from. */
  project: { id: string; business_name: string } | null;
};

/** Null when there is none with this id. */
export async function readCall(id: string): Promise<Answer<{ call: Call | null }>> {
  try {
    const { data, error, status } = await (await backend())
      .from("bookings")
      .select(
        `${shortly}, created_at, zone, email, phone, note, user_id, project_id, changed_side,
         project:onboarding_submissions(id, business_name)`,
      )
      .eq("id", id)
      .maybeSingle<Call>();
    return error ? refusal({ ...error, status }, otherwise) : { ok: true, call: data };
  } catch (error) {
    return refusal(error, otherwise);
  }
}

/** When a call may begin instead, as visitors are offered it; its own time does not stand in its way. */
export async function readTimesFor({
  id,
  event,
}: Pick<Call, "id" | "event">): Promise<Answer<{ slots: string[] }>> {
  const asked = await callFunction<{ slots: string[] }>(
    "free-slots",
    { event, moving: id },
    "The free times could not be loaded.",
  );
  return asked.ok ? { ok: true, slots: asked.result.slots } : asked;
}

export type NotMoved = Refusal & {
  /** Free times near the one that is not, where somebody was faster. */
  next: string[];
};

/** @param start ISO 8601; the studio may choose any that is free, whatever its hours say. */
export async function moveCall(id: string, start: string): Promise<{ ok: true } | NotMoved> {
  const asked = await callFunction("move-booking", { id, start }, "The call could not be moved.");
  if (asked.ok) return { ok: true };
  const next = Reflect.get(("facts" in asked && asked.facts) || {}, "next");
  return { ok: false, message: asked.message, next: Array.isArray(next) ? next : [] };
}

export async function cancelCall(id: string): Promise<Answer> {
  const asked = await callFunction("cancel-booking", { id }, "The call could not be cancelled.");
  return asked.ok ? { ok: true } : asked;
}
