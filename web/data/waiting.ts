import { type Answer, refusal } from "./answer.ts";
import { backend } from "./client.ts";

/** A task that only the client can do, in a project that is under way. */
export interface WaitingTask {
  project_id: string;
  business_name: string;
  service_selection: string;
  item_id: string;
  item_name: string;
}

/** What waits for the client, in the newest project first. */
export async function readWaiting(): Promise<Answer<{ tasks: WaitingTask[] }>> {
  const otherwise = "What waits for you could not be loaded.";
  try {
    const { data, error, status } = await (await backend()).rpc("waiting_on_me");
    return error ? refusal({ ...error, status }, otherwise) : { ok: true, tasks: data };
  } catch (error) {
    return refusal(error, otherwise);
  }
}
