import { type Checklist, readChecklist } from "#domain/project/checklist.ts";
import { type Answer, refusal } from "./answer.ts";
import { backend } from "./client.ts";

type Tick = { projectId: string; itemId: string; completed: boolean };

/** Saves one tick and brings the whole checklist as it is now, other people's ticks included. */
export async function tickTask(tick: Tick): Promise<Answer<{ checklist: Checklist }>> {
  const otherwise = "The tick was not saved.";
  try {
    const { data, error, status } = await (await backend())
      .rpc("tick_task", {
        project_id: tick.projectId,
        item_id: tick.itemId,
        completed: tick.completed,
      })
      .abortSignal(AbortSignal.timeout(15_000));
    if (error) return refusal({ ...error, status }, otherwise);
    return { ok: true, checklist: readChecklist(data) };
  } catch (error) {
    return refusal(error, otherwise);
  }
}
