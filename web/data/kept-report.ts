import { type BugReport, emptyBugReport } from "#domain/bug-report/bug-report.ts";

type Owner = { userId: string; projectId: string };

/** A report that was being written when the page went away, as far as this tab remembers. */
export function keptReport(owner: Owner): BugReport | null {
  try {
    const kept = JSON.parse(window.sessionStorage.getItem(keyOf(owner)) ?? "null");
    return kept && typeof kept === "object" ? { ...emptyBugReport, ...kept } : null;
  } catch {
    return null;
  }
}

export function keepReport(owner: Owner, report: BugReport) {
  try {
    window.sessionStorage.setItem(keyOf(owner), JSON.stringify(report));
  } catch {
    // storage is switched off: it lives as long as the dialog
  }
}

export function forgetReport(owner: Owner) {
  try {
    window.sessionStorage.removeItem(keyOf(owner));
  } catch {
    // nothing was kept
  }
}

function keyOf({ userId, projectId }: Owner) {
  return `daybreak:report:${userId}:${projectId}`;
}
