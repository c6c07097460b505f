import { type Answer, refusal } from "./answer.ts";
import { backend } from "./client.ts";

/** What came in on one day. */
export type StudioDay = {
  /** `2026-03-04` */
  day: string;
  projects: number;
  messages: number;
  reports: number;
};

/** The last 30 days by the clock of a time zone, the oldest first. */
export async function readStudioMonth(timezone: string): Promise<Answer<{ days: StudioDay[] }>> {
  const otherwise = "The month could not be loaded.";
  try {
    const { data, error, status } = await (await backend()).rpc("studio_month", { timezone });
    return error
      ? refusal({ ...error, status }, otherwise)
      : { ok: true, days: data as StudioDay[] };
  } catch (error) {
    return refusal(error, otherwise);
  }
}
