import type { Database } from "#database/types.ts";
import type { Answer } from "./answer.ts";
import { read } from "./ask.ts";

/** How many projects, messages and reports arrived on one day, `2026-03-04`. */
export type StudioDay = Database["public"]["Functions"]["studio_month"]["Returns"][number];

/** The last 30 days by the clock of a time zone, the oldest first. */
export async function readStudioMonth(timezone: string): Promise<Answer<{ days: StudioDay[] }>> {
  return read(
    "The month could not be loaded.",
    (client) => client.rpc("studio_month", { timezone }),
    (days) => ({ days }),
  );
}
