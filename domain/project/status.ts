/** What a status says by its colour: done, under way, or neither. */
export type StatusTone = "done" | "under-way" | "neutral";

export const projectStatuses = ["pending", "in_progress", "completed", "cancelled"] as const;
export type ProjectStatus = (typeof projectStatuses)[number];

/** `in_progress` → `In Progress`. */
export function statusLabel(status: string): string {
  return status
    .split("_")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}

export function statusTone(status: string): StatusTone {
  if (status === "completed") return "done";
  return status === "in_progress" ? "under-way" : "neutral";
}

/** Ends a project: asked again before it is set. */
export function isFinalStatus(status: string): boolean {
  return status === "completed" || status === "cancelled";
}
