import { type TimelineEvent, timelineOf } from "#domain/project/timeline.ts";
import { type Answer, refusal } from "./answer.ts";
import { backend } from "./client.ts";

/** What happened to one of the client's projects, newest first. */
export async function readTimeline(
  projectId: string,
): Promise<Answer<{ events: TimelineEvent[] }>> {
  const otherwise = "The timeline could not be loaded.";
  try {
    const { data, error, status } = await (await backend())
      .from("audit_log")
      .select("id, at, side, action, facts")
      .eq("project_id", projectId)
      .order("at", { ascending: false })
      .limit(200);
    if (error) return refusal({ ...error, status }, otherwise);
    return { ok: true, events: timelineOf(data) };
  } catch (error) {
    return refusal(error, otherwise);
  }
}
