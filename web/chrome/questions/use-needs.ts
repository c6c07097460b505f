import { readNeeds } from "#web/data/questions.ts";
import { useLiveRead } from "../use-live-read.ts";

const tables = ["questions", "reminders", "onboarding_submissions"] as const;

/** What a client is asked in a project and the reminders of it, live. */
export function useNeeds(projectId: string) {
  return useLiveRead(projectId, readNeeds, tables);
}
