import { readNeeds } from "#web/data/questions.ts";
import { useLiveRead } from "../use-live-read.ts";

const tables = ["questions", "reminders", "onboarding_submissions"] as const;

/** The questions to the client of a project and the reminders of them, live. */
export function useNeeds(projectId: string) {
  return useLiveRead(projectId, readNeeds, tables);
}
