import { webAddress } from "../web-address.ts";

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

export const bugPriorityLabels: Record<BugPriority, string> = {
  low: "Low",
  medium: "Medium",
  high: "High",
  urgent: "Urgent",
};

export const bugStatuses = ["pending", "in_progress", "resolved", "closed"] as const;

/**
 * Trimmed, without a leading http:// or https://, then https:// in front, as a browser reads it; `www.` stays, and a host
 * alone gets no slash. Empty stays empty, and what is no address stays one that the form refuses.
 */
export function normalisedPageUrl(typed: string): string {
  const bare = typed.trim().replace(/^(?:https?:[\\/]*)+/i, "");
  if (bare === "") return typed.trim() === "" ? "" : "https://";
  const text = `https://${bare}`;
  const address = /^[\\/?#]/.test(bare) ? null : webAddress(text);
  if (address === null) return "https://";
  return address === `${text}/` ? text : address;
}

/** How many screenshots one report has at most. */
export const maxScreenshots = 10;
/** What a client types. */
export interface BugReport {
  bugType: BugType;
  priority: BugPriority;
  title: string;
  description: string;
  url: string;
}

export const emptyBugReport: BugReport = {
  bugType: "bug",
  priority: "medium",
  title: "",
  description: "",
  url: "",
};

/** The browser in which a report was written. */
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
