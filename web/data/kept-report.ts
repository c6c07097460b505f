import { type BugReport, emptyBugReport } from "#domain/bug-report/bug-report.ts";
import { readJson, tabStore } from "./browser-storage.ts";

type Owner = { userId: string; projectId: string };

/** A report that was being written when the page went away, as far as this tab remembers. */
export function keptReport(owner: Owner): BugReport | null {
  const kept = readJson(tabStore, keyOf(owner));
  return kept && typeof kept === "object" ? { ...emptyBugReport, ...kept } : null;
}

export function keepReport(owner: Owner, report: BugReport) {
  tabStore.write(keyOf(owner), JSON.stringify(report));
}

export function forgetReport(owner: Owner) {
  tabStore.remove(keyOf(owner));
}

function keyOf({ userId, projectId }: Owner) {
  return `daybreak:report:${userId}:${projectId}`;
}
