export const bugTypes = ["bug", "feature", "improvement", "question"] as const;
export type BugType = (typeof bugTypes)[number];
export const bugTypeLabels: Record<BugType, string> = {
  bug: "Bug",
  feature: "Feature Request",
  improvement: "Improvement",
  question: "Question",
};

export const bugPriorities = ["low", "medium", "high", "urgent"] as const;
export type BugPriority = (typeof bugPriorities)[number];

export const bugStatuses = ["pending", "in_progress", "resolved", "closed"] as const;
export type BugStatus = (typeof bugStatuses)[number];

/** Trimmed, without a leading http:// or https://, then https:// in front; `www.` stays; empty stays empty. */
export function normalisedPageUrl(typed: string): string {
  const bare = typed.trim().replace(/^https?:\/\//i, "");
  return bare === "" ? "" : `https://${bare}`;
}

/** What a page tells of the browser it runs in. */
export interface BrowserInfo {
  userAgent: string;
  platform: string;
  language: string;
  cookieEnabled: boolean;
  onLine: boolean;
  /** `1920x1080` */
  screenResolution: string;
  windowSize: string;
  /** ISO 8601 */
  timestamp: string;
}
