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

/** Trimmed, without a leading http:// or https://, then https:// in front; `www.` stays; empty stays empty. */
export function normalisedPageUrl(typed: string): string {
  const bare = typed.trim().replace(/^https?:\/\//i, "");
  return bare === "" ? "" : `https://${bare}`;
}

/** Screenshots of one report, and the longest texts, as the database takes them. */
export const mostScreenshots = 10;
const longestText = { title: 200, description: 5000, url: 2000 };

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

export type BugReportFaults = Partial<Record<"title" | "description" | "url", string>>;

/** What is wrong with each field; empty when the report can be sent. */
export function bugReportFaults({ title, description, url }: BugReport): BugReportFaults {
  const faults: BugReportFaults = {};
  if (title.trim() === "") faults.title = "Title is required";
  else if (title.trim().length > longestText.title) {
    faults.title = "Please keep the title under 200 characters";
  }
  if (description.trim() === "") faults.description = "Description is required";
  else if (description.trim().length > longestText.description) {
    faults.description = "Please keep the description under 5,000 characters";
  }
  const address = normalisedPageUrl(url);
  if (address.length > longestText.url)
    faults.url = "Please keep the address under 2,000 characters";
  else if (address !== "" && !/^https:\/\/[^\s/?#]/.test(address)) {
    faults.url = "Please enter the address of a page, or leave this empty";
  }
  return faults;
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
