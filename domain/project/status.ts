export const projectStatuses = ["pending", "in_progress", "completed", "cancelled"] as const;
export type ProjectStatus = (typeof projectStatuses)[number];

/** `in_progress` → `In Progress`. */
export function statusLabel(status: string): string {
  return status
    .split("_")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}

/** The colour of a status on a badge, of bug reports and contact messages too. */
export function statusTone(status: string): "green" | "yellow" | "neutral" {
  if (status === "completed") return "green";
  return isUnderWay(status) ? "yellow" : "neutral";
}

/** The studio is working on the project. */
export function isUnderWay(status: string): boolean {
  return status === "in_progress";
}

/** The status ends a project; a screen asks for confirmation before it is set. */
export function isFinalStatus(status: string): boolean {
  return status === "completed" || status === "cancelled";
}
